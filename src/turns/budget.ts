/** Tokens that may still be spent today, by each asker and by all together; days are those of UTC. */
export class Budget {
  readonly #options: BudgetOptions;
  readonly #byUser = new Map<string, number>();
  #day = '';
  #total = 0;

  constructor(options: BudgetOptions) {
    this.#options = options;
    for (const { user, tokens } of options.spentToday ?? []) this.spend(user, tokens);
  }

  /** Whose tokens are used up, or undefined when a question may be asked. */
  spentBy(userId: string): 'user' | 'everybody' | undefined {
    this.#turnDay();
    const { userTokens = Infinity, dayTokens = Infinity } = this.#options;
    if (this.#total >= dayTokens) return 'everybody';
    return (this.#byUser.get(userId) ?? 0) >= userTokens ? 'user' : undefined;
  }

  spend(userId: string, tokens: number): void {
    this.#turnDay();
    this.#total += tokens;
    this.#byUser.set(userId, (this.#byUser.get(userId) ?? 0) + tokens);
  }

  /** Yesterday's askers are forgotten, so that nothing grows for ever. */
  #turnDay(): void {
    const day = new Date(this.#options.now()).toISOString().slice(0, 10);
    if (day === this.#day) return;
    this.#day = day;
    this.#total = 0;
    this.#byUser.clear();
  }
}

export interface BudgetOptions {
  /** Of one asker in a day; undefined for no limit. */
  readonly userTokens: number | undefined;
  /** Of all askers in a day; undefined for no limit. */
  readonly dayTokens: number | undefined;
  /** By processes before this one. */
  readonly spentToday?: readonly { readonly user: string; readonly tokens: number }[];
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}
