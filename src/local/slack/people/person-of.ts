import type { Core } from '../core.js';
import type { Person } from '../state/person.js';

/** Who does it: the first person unless somebody is named. */
export function person({ workspace }: Core, id: string | undefined): Person {
  const [first] = workspace.people();
  const found = id === undefined ? first : workspace.person(id);
  if (!found) throw new Error(`There is no person ${id ?? 'at all'}.`);
  return found;
}
