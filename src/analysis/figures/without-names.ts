const months =
  'jan(?:uary|uar|vier)?|feb(?:ruary|ruar)?|f[ée]vr(?:ier)?|mar(?:ch|s|zo)?|mär(?:z)?|apr(?:il)?|avr(?:il)?|may|mai|mayo|jun[ie]?|juin|jul[iy]?|juil(?:let)?|aug(?:ust)?|août|sep(?:t(?:ember|embre)?)?|o[ck]t(?:ober|obre)?|nov(?:ember|embre)?|de[cz](?:ember)?|déc(?:embre)?|enero|febrero|abril|junio|julio|agosto|diciembre';
const until = '(?:[-–]|bis|und|to|and|through|au|et|al|y)';
const day = '\\d{1,2}(?:st|nd|rd|th|\\.|er)?';
const year = '(?:19|20)\\d\\d';

const fence = /```(\w*)[^\n]*\n([\s\S]*?)(?:```|$)/g;

/** Things that hold digits and are no figures: each is blanked, so that places stay the same. */
const names: readonly RegExp[] = [
  /```[^\n`]*```/g,
  /`(?![-+]?[\d.,\s]+%?`)[^`\n]*`/g,
  /\b(?:https?|sandbox|mailto):\S+/g,
  // Standards and encodings, quarters and fiscal years.
  /\b(?:ISO|RFC|DIN|EN|IEC|IEEE|UTF|Windows|Latin)[\s-]\d+(?:[-:]\d+)*(?![\d.,]*\d)/g,
  /\b(?:[QHWST]\d{1,2}|FY\s?\d{2,4}|KW\s?\d{1,2})\s?[/-]\s?\d{2,4}(?![\d.,]*\d)/g,
  // File names, mail addresses, identifiers, versions.
  /(?<![\p{L}\d_.-])[\p{L}\d_.-]{1,120}?\.(?:csv|tsv|xlsx?|ods|json|png|pdf|pptx?|docx?|txt|html?|zip|parquet|py|md)(?![\p{L}\d])/giu,
  /(?<![\p{Script=Latin}\d_-])[\p{Script=Latin}_](?:[\p{Script=Latin}_-]{0,40}?\d)[\p{Script=Latin}\d_-]*/gu,
  /\bv(?:ersion)?\s?\d+(?:\.\d+)*/gi,
  // Dates and times.
  /(?<!\d)\d{4}[-/.]\d{1,2}(?:[-/.]\d{1,2})?(?:[T ]\d{1,2}:\d\d(?::\d\d)?)?(?![\d.,]*\d)/g,
  /(?<!\d)\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d\d)(?!\d)/g,
  /(?<=\b(?:the|early|late|mid|in den)[\s-])['’]?\d0(?:s|er)\b/gi,
  /(?<!\d)\d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]\.?m\.?)?(?!\d)|(?<!\d)\d{1,2}\s?[ap]m\b/gi,
  /(?<!\d)\d{1,4}\s?(?:[年月日号点]|時(?!間))(?:\d{1,2}\s?[月日])*/g,
  new RegExp(
    `(?<![\\d.,])${day}(?:\\s?${until}\\s?${day})?\\s(?:de\\s|of\\s)?(?:${months})\\.?(?!\\p{L})(?:,?\\s(?:de\\s)?${year})?`,
    'giu',
  ),
  new RegExp(
    `(?<!\\p{L})(?:${months})\\.?\\s${day}(?![\\d.,]*\\d|\\s?%)(?:\\s?${until}\\s?${day}(?![\\d%.,]*\\d|\\s?%))?(?:,?\\s${year})?`,
    'giu',
  ),
  new RegExp(
    `(?<![\\d.,$€£-])${year}(?:\\s?[-–/]\\s?(?:${year}|\\d\\d))?(?![\\d%]|[.,]\\d|\\s?(?:%|[€$£]|EUR|USD|GBP|CHF|rows|records|orders|customers|units|items|entries|Zeilen))`,
    'g',
  ),
  // Numbers of list items, ordinals, ranks.
  /^[ \t>]*(?:[-*+•][ \t]+)?\*{0,2}\(?\d{1,3}[.)](?=\s|\*)/gm,
  /(?<=[\s(])\(?\d{1,2}\)(?=\s\p{L})/gu,
  /(?<!\d)\d+(?:st|nd|rd|th|er|re|ème|e|º|ª|°)(?![\p{L}\d]|[-+]\d)/gu,
  // Of "3:1" the first is what is stated.
  /(?<=\d)\s?:\s?1(?![\d:]|[.,]\d)/g,
  /(?<![\d:.,])1\s?:\s?(?=\d+(?:[.,]\d+)?(?![\d:]))/g,
  /#\d+\b|\b[23]D\b/g,
  // Customary levels, and phrases.
  /\b(?:90|95|99)\s?%?-?\s?(?=(?:confidence|CI\b|interval|Konfidenz|intervalle|significance))/gi,
  /(?<![\d.,])(?:1|5|10)\s?%[\s-](?=(?:significance\s)?level\b|Niveau|Signifikanz)/gi,
  /\bp(?:-value)?(?:\s(?:is|was|of))?\s?[<>≤=]\s?0?[.,]0{0,4}[15]\b|\b24\/7\b|\b(?:50[/:]50|80\/20|90\/10)\b/g,
  /(?<![\d.,-])(?:100|0)\s?(?:%|percent\b|Prozent\b)/g,
];

export function withoutNames(text: string): string {
  const plain = text.replace(fence, (found, label: string, body: string) =>
    isCode(label, body) ? blank(found) : found,
  );
  return names.reduce((left, name) => left.replace(name, blank), plain);
}

/** A table or a list that was set apart states its figures like any other text. */
function isCode(label: string, body: string): boolean {
  const isText = /^(?:|te?xt|[ct]sv|md|markdown|plaintext|output|console)$/i.test(label);
  return !isText || /\w\(|[=;{]/.test(body);
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
