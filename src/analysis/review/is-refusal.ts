const refusal =
  /\b(?:can(?:not|['’]?t)|unable to|not able to|do(?:es)? not have|don['’]?t have)\b[^.\n]{0,60}\b(?:access|open|read|see|view|process|load|files?|attachments?)\b|\bkann[^.\n]{0,60}\b(?:nicht|keine)\b[^.\n]{0,60}(?:zugreifen|öffnen|lesen)|ne peux pas[^.\n]{0,60}(?:accéder|ouvrir|lire)|no puedo[^.\n]{0,60}(?:acceder|abrir|leer)|(?:ファイル|文件)[^。\n]{0,30}(?:できません|无法|不能)/i;

/** Whether a model says that it cannot reach a file. */
export function isRefusal(answer: string): boolean {
  return refusal.test(answer);
}
