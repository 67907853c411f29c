/** The conversation and its script disagree. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
}
