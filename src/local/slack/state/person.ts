/** Somebody who has an account in the workspace. */
export interface Person {
  readonly id: string;
  /** As it stands after the @. */
  readonly name: string;
  readonly realName: string;
  readonly team: string;
  /** An IANA name such as `Europe/Berlin`. */
  readonly timeZone: string;
  readonly isBot: boolean;
  readonly isGuest: boolean;
  readonly isAdmin: boolean;
}

export interface BotAccount {
  readonly userId: string;
  readonly botId: string;
  readonly appId: string;
  readonly name: string;
}
