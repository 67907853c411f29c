/** Tokens and money that may still be spent today, by each asker and by all together; days are those of UTC. */
export class Budget {
  readonly #options: BudgetOptions;
  readonly #byUser = new Map<string, Spent>();
  #day = '';
  #total = nothing;

  constructor(options: BudgetOptions) {
    this.#options = options;
    for (const { user, ...spent } of options.spentToday ?? []) this.spend(user, spent);
  }

  /** Whose share is used up, or undefined when a question may be asked. */
  spentBy(userId: string): 'user' | 'everybody' | undefined {
    this.#turnDay();
    const { dayTokens, dayUsd, userTokens, userUsd } = this.#options;
    if (isUsedUp(this.#total, { tokens: dayTokens, usd: dayUsd })) return 'everybody';
    const own = this.#byUser.get(userId) ?? nothing;
    return isUsedUp(own, { tokens: userTokens, usd: userUsd }) ? 'user' : undefined;
  }

  /** What somebody has spent today. */
  usedBy(userId: string): Spent {
    this.#turnDay();
    return this.#byUser.get(userId) ?? nothing;
  }

  spend(userId: string, spent: Spent): void {
    this.#turnDay();
    this.#total = sum(this.#total, spent);
    this.#byUser.set(userId, sum(this.#byUser.get(userId) ?? nothing, spent));
  }

  /** Yesterday's askers are forgotten, so that nothing grows for ever. */
  #turnDay(): void {
    const day = new Date(this.#options.now()).toISOString().slice(0, 10);
    if (day === this.#day) return;
    this.#day = day;
    this.#total = nothing;
    this.#byUser.clear();
  }
}

export interface Spent {
  readonly tokens: number;
  /** US dollars; 0 where no price is known. */
  readonly usd: number;
}

/** Each undefined for no limit. */
export interface BudgetOptions {
  /** Of one asker in a day. */
  readonly userTokens: number | undefined;
  readonly userUsd: number | undefined;
  /** Of all askers in a day. */
  readonly dayTokens: number | undefined;
  readonly dayUsd: number | undefined;
  /** By processes before this one. */
  readonly spentToday?: readonly ({ readonly user: string } & Spent)[];
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const nothing: Spent = { tokens: 0, usd: 0 };

function sum(one: Spent, other: Spent): Spent {
  return { tokens: one.tokens + other.tokens, usd: one.usd + other.usd };
}

function isUsedUp(spent: Spent, limits: { [Of in keyof Spent]: number | undefined }): boolean {
  return spent.tokens >= (limits.tokens ?? Infinity) || spent.usd >= (limits.usd ?? Infinity);
}
