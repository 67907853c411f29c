/** What is left out: `not online`, `every region but the north`, `outside Berlin`, `neither north nor south`. */
export const negation =
  '(?:not|no|non|neither|nor|except|except for|excluding|exclude|without|other than|apart from|aside from|outside|outside of|leaving out|minus|ignoring|ignore|(?<=\\b(?:all|each|every\\w*|any\\w*)(?: \\S+)? )but)';
