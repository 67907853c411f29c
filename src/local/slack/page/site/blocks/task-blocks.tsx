import { useContext } from 'preact/hooks';
import { isJson, type Json, objects, stringOf } from '../../../json.js';
import { EndedContext } from '../state/ended-context.js';
import { Link } from '../text/inline.js';
import { RichTextBlock } from './rich-text-block.js';
import { TextObject } from './text-object.js';

const words: Readonly<Record<string, string>> = {
  pending: 'Waiting',
  in_progress: 'In progress',
  complete: 'Done',
  error: 'Failed',
  stopped: 'Stopped',
};

/** One step of the bot's work, with what came of it behind a fold. */
export function TaskCardBlock({ block }: { readonly block: Json }) {
  const given = stringOf(block['status']);
  const status = useContext(EndedContext) && given === 'in_progress' ? 'stopped' : given;
  const head = (
    <>
      <span class={`task-mark task-${status}`} role="img" aria-label={words[status] ?? status} />
      <span class="task-title">{stringOf(block['title'])}</span>
    </>
  );
  const sources = objects(block['sources']);
  if (!isJson(block['details']) && !isJson(block['output']) && sources.length === 0)
    return <div class="task-card">{head}</div>;
  return (
    <details class="task-card">
      <summary>{head}</summary>
      <div class="task-body">
        {isJson(block['details']) && <RichTextBlock block={block['details']} />}
        {isJson(block['output']) && <RichTextBlock block={block['output']} />}
        {sources.map((source, index) => (
          <div key={index}>
            <Link url={stringOf(source['url'])}>{stringOf(source['text'])}</Link>
          </div>
        ))}
      </div>
    </details>
  );
}

export function PlanBlock({ block }: { readonly block: Json }) {
  return (
    <div class="plan-block">
      <strong>
        <TextObject value={block['title']} />
      </strong>
      {objects(block['tasks']).map((task, index) => (
        <TaskCardBlock key={stringOf(task['task_id']) || index} block={task} />
      ))}
    </div>
  );
}
