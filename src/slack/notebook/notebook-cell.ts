/** What text must pass before it stands in a notebook, each string by itself. */
export interface NotebookFilters {
  /** Markdown that people and models wrote, which a notebook renders. */
  readonly prose: (text: string) => string;
  /** Code and its output, which are shown as they are. */
  readonly verbatim: (text: string) => string;
}

/** A cell of nbformat 4.5. */
export interface NotebookCell {
  readonly id: string;
  readonly cell_type: 'markdown' | 'code';
  readonly metadata: object;
  readonly source: readonly string[];
  readonly [field: string]: unknown;
}

/** @param markdown that passed the filter, or is ours */
export function proseCell(id: string, markdown: string): NotebookCell {
  return { id, cell_type: 'markdown', metadata: {}, source: lines(markdown) };
}

export interface CodeCell {
  readonly id: string;
  readonly run: number;
  /** These passed the filter. */
  readonly code: string;
  readonly outputs: readonly object[];
}

export function codeCell({ id, run, code, outputs }: CodeCell): NotebookCell {
  return {
    ...{ id, cell_type: 'code', metadata: {} },
    execution_count: run,
    source: lines(code),
    outputs,
  };
}

/** As the format wants it: each with its line break. */
export function lines(text: string): readonly string[] {
  return text.split(/(?<=\n)/);
}
