const statement =
  /^[ \t]*(?:import \w|from [\w.]+ import |print ?\(|display ?\(|def \w+\(.*\).*:|(?:for|while|if|with|try)\b.*:[ \t]*$|[\w.]+ ?=[^=\n]*[([]|\w+(?:\.\w+|\[[^\]\n]*\])+\(.*|\w+(?:\[[^\]\n]*\])+[ \t]*(?:=[^=]|$))/m;
const table = /^[ \t]*(?:\||[-=+]{3,})/m;

/** Whether a block without a label is code to run, rather than a table or words of an answer. */
export function looksLikePython(block: string): boolean {
  return statement.test(block) && !table.test(block);
}
