import type { AnswerTable } from '../answer.js';
import { SecretRows } from './secret-rows.js';

/** A table without what only its columns and rows tell to be secret. */
export function withoutTableSecrets(table: AnswerTable): AnswerTable {
  const secret = new SecretRows();
  secret.next(table.columns.map(({ name }) => name));
  const rows = table.rows.map((row) => {
    const mask = secret.next(row);
    return mask === undefined
      ? row
      : row.map((value, column) => (typeof value === 'string' ? mask(value, column) : value));
  });
  return { ...table, rows };
}
