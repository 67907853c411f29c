/** What stands under a thread while the bot works. */
export interface ThreadStatus {
  /** The words of `assistant.threads.setStatus`; empty when there are none. */
  readonly text: string;
  readonly loadingMessages: readonly string[];
  readonly setAt: number;
  readonly session: 'none' | 'active' | 'processing' | 'suspended' | 'closed';
  readonly title: string | undefined;
}

export const noStatus: ThreadStatus = {
  text: '',
  loadingMessages: [],
  setAt: 0,
  session: 'none',
  title: undefined,
};
