export const runPythonName = 'run_python';

/** JSON Schema of the arguments. */
export const runPythonParameters = {
  type: 'object',
  properties: {
    code: {
      type: 'string',
      description: 'Python source. End with an expression to see its value.',
    },
    title: {
      type: 'string',
      description:
        'What this cell does, in at most eight words and in the language of the question; shown to the asker while it runs.',
    },
  },
  required: ['code'],
  additionalProperties: false,
} as const;

/** Tells the model what the kernel is, keeps, shows and has. */
export function describeRunPython({ cellMs }: { readonly cellMs: number }): string {
  return `Runs one cell of Python 3 in the notebook of this Slack thread and returns what came of it.

Keeps: variables, imports and files stay from cell to cell and from question to question of this thread.
The tables of attached files are loaded already: each is a pandas DataFrame in the variable named in <files>,
and all of them are in the dict \`tables\`. Do not read the file again unless its receipt is wrong.

Shows to the asker: a DataFrame that is the value of the last line, as a table; every matplotlib figure left
open, as a picture (no savefig, no plt.close); every other new file written to the working folder, as an attachment.
You read back: stdout, stderr, the value of the last line, and errors; you see a picture only where one is attached.

Has: pandas as pd, numpy as np, matplotlib.pyplot as plt (import them), openpyxl, xlsxwriter; other packages may be
missing. There is no network: nothing can be downloaded or installed. A cell may take ${Math.round(cellMs / 1000)} seconds.`;
}
