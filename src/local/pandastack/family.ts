import { randomUUID } from 'node:crypto';
import { ApiError } from './api-error.js';
import type { Sandbox } from './sandbox.js';
import type { Sandboxes } from './sandboxes.js';
import type { Snapshots } from './snapshots.js';
import { packWorkspace, unpackWorkspace } from './workspace-copy.js';

/** Metadata by which the children of one fork-tree find each other. */
export const TREE_ID = 'fork_tree_id';
// What PandaStack allows on one host.
const MAX_CHILDREN = 16;

export interface FamilyOptions {
  readonly sandboxes: Sandboxes;
  readonly snapshots: Snapshots;
}

/** A sandbox with a copy of the parent's workspace. Kernel sessions are not carried over. */
export async function forkSandbox(
  { sandboxes }: FamilyOptions,
  parent: Sandbox,
  metadata: Readonly<Record<string, string>>,
): Promise<Sandbox> {
  return sandboxes.create({
    ...descent(parent, metadata),
    fill: (child) => unpackWorkspace(child, packWorkspace(parent)),
  });
}

/** Children that all start from the same moment of the parent's workspace. */
export async function forkTree(
  { sandboxes, snapshots }: FamilyOptions,
  parent: Sandbox,
  wish: { readonly count: number; readonly metadata: Readonly<Record<string, string>> },
): Promise<readonly Sandbox[]> {
  if (wish.count < 1 || wish.count > MAX_CHILDREN) {
    throw new ApiError(400, `count must be 1 to ${MAX_CHILDREN}`);
  }
  const moment = await snapshots.take(parent);
  const metadata = { ...wish.metadata, [TREE_ID]: randomUUID() };
  const births = await Promise.allSettled(
    Array.from({ length: wish.count }, () =>
      sandboxes.create({
        ...descent(parent, metadata),
        fill: (child) => snapshots.restore(moment.id, child),
      }),
    ),
  );
  await snapshots.delete(moment.id);
  const children = births.flatMap((birth) => (birth.status === 'fulfilled' ? [birth.value] : []));
  const [failure] = births.flatMap((birth) => (birth.status === 'rejected' ? [birth.reason] : []));
  if (children.length === 0) throw failure;
  return children;
}

/** Ends the siblings of a winner. */
export async function reapSiblings(
  { sandboxes }: FamilyOptions,
  winner: Sandbox,
): Promise<readonly string[]> {
  const tree = winner.options.metadata[TREE_ID];
  if (tree === undefined) return [];
  const siblings = sandboxes
    .list()
    .filter(({ options }) => options.metadata[TREE_ID] === tree && options.id !== winner.options.id)
    .map(({ options }) => options.id);
  await Promise.all(siblings.map((id) => sandboxes.delete(id)));
  return siblings;
}

function descent(parent: Sandbox, metadata: Readonly<Record<string, string>>) {
  const { options } = parent;
  return {
    template: options.template,
    metadata: { ...options.metadata, ...metadata },
    ttlSeconds: parent.ttlSeconds,
    persistent: parent.persistent,
  };
}
