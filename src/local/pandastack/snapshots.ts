import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from './api-error.js';
import { ByteBudget } from './byte-budget.js';
import type { SandboxLimits } from './limits.js';
import type { Sandbox } from './sandbox.js';
import { readArchive, storeArchive, unpackWorkspace } from './workspace-copy.js';

export interface Snapshot {
  readonly id: string;
  readonly sandboxId: string;
  readonly template: string;
  readonly bytes: number;
  readonly createdAt: Date;
}

/** Copies of workspaces on disk, kept until deleted or the server ends. Kernels are not in them. */
export class Snapshots {
  readonly #folder: string;
  readonly #room: ByteBudget;
  readonly #now: () => number;
  readonly #kept = new Map<string, Snapshot>();

  constructor(options: {
    readonly folder: string;
    readonly limits: SandboxLimits;
    readonly now: () => number;
  }) {
    this.#folder = options.folder;
    this.#room = new ByteBudget(options.limits.snapshotBytes);
    this.#now = options.now;
  }

  /** Newest first, of one sandbox if given. */
  list(sandboxId?: string): readonly Snapshot[] {
    const all = [...this.#kept.values()].reverse();
    return sandboxId === undefined ? all : all.filter((kept) => kept.sandboxId === sandboxId);
  }

  get(id: string): Snapshot {
    const snapshot = this.#kept.get(id);
    if (!snapshot) throw new ApiError(404, 'snapshot not found');
    return snapshot;
  }

  async take(sandbox: Sandbox): Promise<Snapshot> {
    const id = randomUUID();
    const bytes = await storeArchive(sandbox, this.#file(id), this.#room);
    const { id: sandboxId, template } = sandbox.options;
    const snapshot = { id, sandboxId, template, bytes, createdAt: new Date(this.#now()) };
    this.#kept.set(id, snapshot);
    return snapshot;
  }

  async restore(id: string, sandbox: Sandbox): Promise<void> {
    await unpackWorkspace(sandbox, readArchive(this.#file(this.get(id).id)));
  }

  async delete(id: string): Promise<void> {
    const { bytes } = this.get(id);
    this.#kept.delete(id);
    await rm(this.#file(id), { force: true });
    this.#room.giveBack(bytes);
  }

  #file(id: string): string {
    return join(this.#folder, `snapshot-${id}.tar`);
  }
}
