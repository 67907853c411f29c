import { type BaseToolWithCall, FunctionTool } from 'llamaindex';
import { z } from 'zod';
import { describeRunPython, runPythonName, runPythonParameters } from '../tool/tool-description.js';
import type { Turn } from '../turn/turn.js';

const kwargs = z.object({ callId: z.string() });

/** `run_python` as the library calls it; the arguments stay with the turn, the library passes the id. */
export function pythonTool(turn: Turn, limits: { readonly cellMs: number }): BaseToolWithCall {
  return FunctionTool.from((given: unknown) => turn.runCall(kwargs.parse(given).callId), {
    name: runPythonName,
    description: describeRunPython(limits),
    parameters: runPythonParameters,
  });
}
