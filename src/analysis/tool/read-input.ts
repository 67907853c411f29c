import { z } from 'zod';
import { repairCode } from './repair-code.js';

/** What a call of `run_python` asks for, or what the model must hear about its call. */
export type ToolInput =
  | { readonly kind: 'code'; readonly code: string; readonly title: string | undefined }
  | { readonly kind: 'unusable'; readonly hint: string };

/** Stands for arguments that were no JSON object; see `readArguments`. */
export const unreadableKey = 'unreadable_arguments';

/** Ends the kernel before it has read the rest: Python takes none in its source. */
const noSource = /\0/g;

const example = '{"code": "df.head()", "title": "Look at the first rows"}';
const record = z.record(z.string(), z.unknown());
const codeKeys = ['code', 'python', 'python_code', 'source', 'script', 'input'];

/** Validates and repairs; the library hands over whatever the model wrote. */
export function readInput(input: unknown): ToolInput {
  const fields = record.safeParse(input).data;
  if (!fields) return unusable('The arguments must be a JSON object.');
  if (unreadableKey in fields)
    return unusable(
      'The arguments were no valid JSON object; perhaps they were cut off. Send less code at once.',
    );
  const code = codeKeys.map((key) => asText(fields[key])).find((text) => text !== undefined);
  if (code === undefined) return unusable('The field "code" with the Python code is missing.');
  const repaired = repairCode(code.replace(noSource, ''));
  if (repaired.trim() === '') return unusable('The field "code" is empty.');
  return { kind: 'code', code: repaired, title: asText(fields['title']) };
}

function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const lines = z.array(z.string()).min(1).safeParse(value);
  return lines.success ? lines.data.join('\n') : undefined;
}

function unusable(fault: string): ToolInput {
  return { kind: 'unusable', hint: `Nothing was run. ${fault} Call it like this: ${example}` };
}
