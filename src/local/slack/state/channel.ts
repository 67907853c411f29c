export type ChannelKind = 'channel' | 'group' | 'im' | 'mpim';

export interface Channel {
  readonly id: string;
  readonly name: string;
  readonly kind: ChannelKind;
  /** User ids; the bot's own is among them when it was invited. */
  readonly members: readonly string[];
  /** Shared with another workspace (Slack Connect). */
  readonly isShared: boolean;
  readonly isArchived: boolean;
}
