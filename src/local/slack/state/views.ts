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

export class Views {
  readonly #views = new Map<string, ShownView>();
  readonly #triggers = new Map<
    string,
    { readonly user: string; readonly viewId: string | undefined }
  >();
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

  /** A trigger opens one view for the person whose doing it was. */
  addTrigger(id: string, user: string, viewId?: string): void {
    this.#triggers.set(id, { user, viewId });
  }

  useTrigger(
    id: string,
  ): { readonly user: string; readonly viewId: string | undefined } | undefined {
    const trigger = this.#triggers.get(id);
    this.#triggers.delete(id);
    return trigger;
  }
}
