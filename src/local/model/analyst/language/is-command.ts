const commands = /^(?:show|list|plot|display|chart|draw|graph|find|give|compare|count|rank|sort)$/;
const verbs = /^(?:show|list|plot|display|chart|draw|graph|find|give|compare)$/;
const object =
  /^(?:me|us|the|an?|all|how|which|what|total|average|mean|median|highest|lowest|top|bottom)$/;

/** Whether a word that may name a column tells what to do instead: "show" in "show me the sales". */
export function isCommand(words: readonly string[], at: number): boolean {
  return commands.test(words[at] ?? '') && object.test(words[at + 1] ?? '');
}

/** Whether a word most often tells what to do, where a question begins with it. */
export function isVerb(word: string): boolean {
  return verbs.test(word);
}
