/** The settings cannot be used; the message lists every fault with its variable and the remedy. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `Threadbook cannot use these settings:\n${faults.map((fault) => `  - ${fault}\n`).join('')}` +
        'Set them in the environment or in a .env file (see .env.example), or try it without any: npm run demo',
    );
    this.faults = faults;
  }
}
