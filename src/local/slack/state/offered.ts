/** A slash command of the bot's app, as its manifest describes it. */
export interface SlashCommand {
  /** With its slash. */
  readonly command: string;
  readonly description: string;
  /** Words that may follow, between bars: `help | status`. */
  readonly usageHint: string;
}

/** What the bot's app offers in the menu of each message. */
export interface MessageShortcut {
  readonly name: string;
  readonly callbackId: string;
}
