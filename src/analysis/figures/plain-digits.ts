/** Digits of other scripts and signs of other keyboards in their ASCII form; the length stays the same. */
export function plainDigits(text: string): string {
  return text
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
    .replaceAll('−', '-')
    .replaceAll('％', '%')
    .replaceAll('٪', '%');
}
