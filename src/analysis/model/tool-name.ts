import { runPythonName } from '../tool/tool-description.js';

const aliases = /^(?:run_?|execute_?)?(?:i?python|python_code|code_interpreter)$/i;
const longest = 64;

/**
 * The name of a called tool: what can only mean `run_python` is taken for it, and others keep to
 * the characters that OpenAI takes, or the service would refuse the thread from then on.
 */
export function toolName(sent: string): string {
  const name = /[^.:/]*$/.exec(sent.trim())?.[0] ?? '';
  if (aliases.test(name)) return runPythonName;
  return sent.replace(/[^a-zA-Z0-9_-]+/g, '_').slice(0, longest) || 'unnamed';
}
