/** Why an attachment cannot be read; `words.ts` has the sentences. */
export type FileRefusal =
  | 'too-large'
  | 'stored-elsewhere'
  | 'deleted'
  | 'hidden-by-plan'
  | 'not-visible'
  | 'login-page'
  | 'untrusted-host'
  | 'unreachable';
