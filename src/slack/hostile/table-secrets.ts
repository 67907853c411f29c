import type { AnswerTable } from '../answer.js';
import { holdsKeyId, maskKeysBesideId, maskSecretKeys, namesSecretKeys } from './secret-keys.js';

/** A table without what only its columns and rows tell to be secret. */
export function withoutTableSecrets(table: AnswerTable): AnswerTable {
  const isSecret = table.columns.map(({ name }) => namesSecretKeys(name));
  const rows = table.rows.map((row) => {
    const hasId = row.some((value) => typeof value === 'string' && holdsKeyId(value));
    if (!hasId && !isSecret.includes(true)) return row;
    return row.map((value, column) => {
      if (typeof value !== 'string') return value;
      if (isSecret[column] === true) return maskSecretKeys(value);
      return hasId ? maskKeysBesideId(value) : value;
    });
  });
  return { ...table, rows };
}
