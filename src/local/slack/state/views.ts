import type { Json } from '../json.js';
import type { Changes } from './changes.js';

/** A modal or an App Home tab as it stands now. */
export interface ShownView {
  readonly id: string;
  readonly hash: string;
  readonly user: string;
  readonly type: 'modal' | 'home';
  readonly view: Json;
  /** The view under this one, for a pushed modal. */
  readonly under: string | undefined;
  readonly isOpen: boolean;
}

/** What a payload's `trigger_id` stands for. */
interface Trigger {
  readonly user: string;
  /** The view in which the person acted, if it was one. */
  readonly viewId: string | undefined;
  readonly givenAt: number;
  readonly isUsed: boolean;
}

export class Views {
  readonly #views = new Map<string, ShownView>();
  readonly #triggers = new Map<string, Trigger>();
  readonly #changes: Changes;

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  put(shown: ShownView): ShownView {
    this.#views.set(shown.id, shown);
    this.#changes.tell({ kind: 'view-shown', viewId: shown.id, user: shown.user });
    return shown;
  }

  get(id: string): ShownView | undefined {
    return this.#views.get(id);
  }

  home(user: string): ShownView | undefined {
    return this.all().find((view) => view.type === 'home' && view.user === user);
  }

  all(): readonly ShownView[] {
    return [...this.#views.values()];
  }

  /** A trigger opens one view for the person whose doing it was, within a few seconds. */
  addTrigger(id: string, trigger: Omit<Trigger, 'isUsed'>): void {
    this.#triggers.set(id, { ...trigger, isUsed: false });
  }

  /** The trigger as it was before this use; undefined for one that was never given out. */
  useTrigger(id: string): Trigger | undefined {
    const trigger = this.#triggers.get(id);
    if (trigger) this.#triggers.set(id, { ...trigger, isUsed: true });
    return trigger;
  }
}
