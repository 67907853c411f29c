import type { Json } from '../json.js';
import type { Stream, StreamPart, Task } from '../state/stream.js';
import type { StreamChunk } from './stream-chunk.js';

/** The stream with one chunk more. */
export function growStream(stream: Stream, chunk: StreamChunk): Stream {
  const grown = { ...stream, taken: stream.taken + size(chunk) };
  switch (chunk.type) {
    case 'markdown_text':
      return { ...grown, parts: withText(stream.parts, chunk.text) };
    case 'task_update':
      return { ...grown, parts: withTask(stream.parts, chunk) };
    case 'plan_update':
      return { ...grown, planTitle: chunk.title };
    case 'blocks':
      return { ...grown, parts: [...stream.parts, { kind: 'blocks', blocks: chunk.blocks }] };
  }
}

/** The plain text of a stream, as it stands in the message's `text`. */
export function streamText(parts: readonly StreamPart[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
}

/** The blocks that a streamed message is made of. */
export function streamBlocks({ parts, planTitle, taskDisplay }: Stream): readonly Json[] {
  const tasks = parts.flatMap((part) => (part.kind === 'task' ? [taskCard(part.task)] : []));
  const asPlan = taskDisplay === 'plan' || planTitle !== undefined;
  const plan = asPlan && tasks.length > 0 ? [{ type: 'plan', title: planTitle ?? '', tasks }] : [];
  const rest = parts.flatMap((part) => partBlocks(part, asPlan));
  return [...plan, ...rest];
}

function partBlocks(part: StreamPart, asPlan: boolean): readonly Json[] {
  switch (part.kind) {
    case 'text':
      return [{ type: 'markdown', text: part.text }];
    case 'task':
      return asPlan ? [] : [taskCard(part.task)];
    case 'blocks':
      return part.blocks;
  }
}

function size(chunk: StreamChunk): number {
  switch (chunk.type) {
    case 'markdown_text':
      return chunk.text.length;
    case 'task_update':
      return [chunk.title, chunk.details, chunk.output].join('').length;
    case 'plan_update':
      return chunk.title.length;
    case 'blocks':
      return 0;
  }
}

function withText(parts: readonly StreamPart[], text: string): readonly StreamPart[] {
  const last = parts.at(-1);
  if (last?.kind !== 'text') return [...parts, { kind: 'text', text }];
  return [...parts.slice(0, -1), { kind: 'text', text: last.text + text }];
}

function withTask(
  parts: readonly StreamPart[],
  chunk: Extract<StreamChunk, { type: 'task_update' }>,
): readonly StreamPart[] {
  const place = parts.findIndex((part) => part.kind === 'task' && part.task.id === chunk.id);
  const known = parts[place];
  const before = known?.kind === 'task' ? known.task : undefined;
  const task: Task = {
    id: chunk.id,
    title: chunk.title,
    status: chunk.status,
    details: chunk.details ?? before?.details,
    output: chunk.output ?? before?.output,
    sources: chunk.sources ?? before?.sources ?? [],
  };
  return place < 0 ? [...parts, { kind: 'task', task }] : parts.with(place, { kind: 'task', task });
}

function taskCard({ id, title, status, details, output, sources }: Task): Json {
  return {
    type: 'task_card',
    task_id: id,
    title,
    status,
    ...(details !== undefined && { details: richText(details) }),
    ...(output !== undefined && { output: richText(output) }),
    ...(sources.length > 0 && { sources }),
  };
}

function richText(text: string): Json {
  const section = { type: 'rich_text_section', elements: [{ type: 'text', text }] };
  return { type: 'rich_text', elements: [section] };
}
