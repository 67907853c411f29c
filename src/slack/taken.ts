/** `unwritten`: acted on, though the store did not take it; `known`: taken before. */
export type Taken = 'taken' | 'known' | 'unwritten';
