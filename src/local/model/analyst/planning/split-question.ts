/** A question may hold several: "What drives revenue? Plot it by month." Three at most are taken. */
export function splitQuestion(question: string): readonly string[] {
  return question
    .split(
      /[?!;\n]+\s*|\.\s+(?=[A-Z])|,? and (?:then )?(?=(?:plot|draw|chart|graph|visuali[sz]e|show|list|give)\b)/i,
    )
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .slice(0, 3);
}
