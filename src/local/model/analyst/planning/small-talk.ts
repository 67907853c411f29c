import { type Refusal, refusal } from './refusal.js';

/** Words that ask for nothing in the data; undefined for a question. */
export function smallTalk(question: string): Refusal | undefined {
  const text = question.toLowerCase();
  if (
    /^\W*(?:thanks?|thank you|thx|great|perfect|nice|cool|super|ok|okay|bye)\b[^?]{0,20}$/.test(
      text,
    )
  ) {
    return refusal('You are welcome.', { offers: false });
  }
  if (/\bwhat (?:can you|you can|do you) (?:do|know)\b|^\W*(?:help|hi|hello|hey)\W*$/.test(text)) {
    return refusal('Ask about the data of this thread.');
  }
  return undefined;
}
