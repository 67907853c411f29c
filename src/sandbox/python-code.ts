/** What is written alike in JSON and in Python; `true`, `false` and `null` are not. */
export type Literal =
  | string
  | number
  | readonly Literal[]
  | { readonly [name: string]: Literal | undefined };

/**
 * A call of our package as one Python expression without a value: it leaves no name, no `_` and no
 * `Out` behind.
 */
export function pythonCall(module: string, name: string, ...args: readonly Literal[]): string {
  const literals = args.map((argument) => JSON.stringify(argument)).join(', ');
  return `__import__("threadbook.${module}").${module}.${name}(${literals})`;
}

/** Source that runs in names of its own, likewise without a trace. */
export function pythonExec(source: string, names: Readonly<Record<string, string>>): string {
  return `exec(${JSON.stringify(source)}, ${JSON.stringify(names)})`;
}
