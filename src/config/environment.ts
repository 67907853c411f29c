/** As a process has it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** An empty value, as in a copied .env.example, means "not set". */
export function withoutEmpty(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
}
