import { readFile } from 'node:fs/promises';
import type { Sample, SeenSample } from '../slack/index.js';

/** The bundled data sets; every question here is one that the offline analyst answers. */
export const samples: readonly SeenSample[] = [
  {
    id: 'sales',
    file: 'sales.csv',
    title: 'Sales of a furniture shop',
    about: 'Two years of orders by region, product and channel',
    questions: [
      { ask: 'plot revenue by month', followUps: ['now only for the north region'] },
      { ask: 'which region has the highest revenue?', followUps: ['as a chart'] },
      { ask: 'top 3 products by revenue', followUps: ['as a csv'] },
    ],
  },
  {
    id: 'bank',
    file: 'bank-export.csv',
    title: 'A bank export',
    about: 'A year of an account, with semicolons, decimal commas and a preamble',
    questions: [
      { ask: 'spending by category', followUps: ['as a chart'] },
      { ask: 'spending per month', followUps: [] },
    ],
  },
  {
    id: 'workbook',
    file: 'workbook.xlsx',
    title: 'A workbook of three sheets',
    about: 'Employees, projects and hours of a small agency',
    questions: [
      { ask: 'average salary by department', followUps: ['as a chart'] },
      { ask: 'total hours by project', followUps: ['as a csv'] },
    ],
  },
];

/** With the files, which lie in examples/ of the working folder. */
export function readSamples(): Promise<readonly Sample[]> {
  return Promise.all(
    samples.map(async (sample) => ({
      ...sample,
      content: await readFile(`examples/${sample.file}`),
    })),
  );
}
