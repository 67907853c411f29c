import {
  type LocalModel,
  offlineAnalyst,
  openLocalModel,
} from '../../../../src/local/model/index.js';
import { type Kernel, openKernel, type Tables } from './kernel.js';
import { type Answered, openThread } from './thread.js';

export interface Analyst extends AsyncDisposable {
  readonly kernel: Kernel;
  readonly model: LocalModel;
  /** Asks in a new thread, the file with the first question. */
  ask(file: string, ...questions: readonly string[]): Promise<readonly Answered[]>;
}

/** The offline analyst behind its wire, beside a kernel with the tables. */
export async function openAnalyst(tables: Tables = 'examples'): Promise<Analyst> {
  const kernel = await openKernel(tables);
  const model = await openLocalModel({ mind: offlineAnalyst() });
  return {
    kernel,
    model,
    async ask(file, ...questions) {
      const thread = openThread(model.url, kernel.run);
      const answers: Answered[] = [];
      for (const question of questions) {
        const files = answers.length === 0 ? [kernel.files[file] ?? ''] : [];
        answers.push(await thread.ask(question, files));
      }
      return answers;
    },
    async [Symbol.asyncDispose]() {
      await model[Symbol.asyncDispose]();
      await kernel[Symbol.asyncDispose]();
    },
  };
}
