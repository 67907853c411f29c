import type { AccessRefusal } from './access/access.js';
import type {
  AnswerFault,
  AnswerOutcome,
  Difference,
  MissingParts,
  Note,
  RestoredNote,
  VerifiedThread,
  WithheldReason,
} from './answer.js';
import type { Standing } from './desk.js';
import { errorIdOf } from './error-id.js';
import type { ReadChoices } from './file-reading.js';
import type { FileRefusal } from './file-refusal.js';
import { isLack } from './lacks.js';
import type { Unshared } from './reply/share-files.js';

/** How much of a table is shown. */
interface CutTable {
  readonly rows: { readonly shown: number; readonly all: number };
  readonly columns: { readonly shown: number; readonly all: number };
}

/** Every sentence that people in Slack read. Data inside them still has to pass the outlet. */
export const words = {
  help: 'Ask me about your data: attach a CSV or Excel file and say what you want to know, such as “which region grew most? plot it by month”.',
  working: 'is working on it…',
  waiting: (ahead: number): string =>
    ahead === 1 ? 'Waiting for one earlier question' : `Waiting for ${ahead} earlier questions`,
  waited: 'Waited for earlier questions',
  thinking: 'Thinking it over',
  thought: 'Thought it over',
  reading: (name: string): string => `Reading ${name}`,
  restoring: (cells: number): string =>
    cells === 0
      ? 'Picking up where we left off'
      : `Picking up where we left off: ${cells === 1 ? '1 cell' : `${cells} cells`}`,
  continued: 'goes on in the next message',
  notRead: (reason: string): string => `not read. ${reason}`,
  restoredWithout: ({ cells, files }: MissingParts): string =>
    `came back without ${[
      ...(cells > 0 ? [counted(cells, 'cell')] : []),
      ...(files > 0 ? [counted(files, 'file')] : []),
    ].join(' and ')}`,
  brokenOff: 'broken off',
  unfinished: {
    stopped: 'stopped',
    'shut-down': 'broken off by a restart',
    'cut-short': 'not finished',
    'over-budget': 'not done',
    failed: 'did not work',
  },
  cellOutcomes: {
    ok: '',
    raised: 'raised an error',
    'timed-out': 'took too long and was stopped',
    'kernel-died': 'ended the session; it starts again',
  },
  tableCut: ({ shown, total }: { shown: number; total: number }): string =>
    `Showing the first ${shown.toLocaleString('en')} of ${total.toLocaleString('en')} rows`,
  tableWhole: (rows: number): string =>
    `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`,
  columnsCut: ({ shown, total }: { shown: number; total: number }): string =>
    `the first ${shown} of ${total} columns`,
  askForRest: 'ask for the whole table as a file',
  tableAsFile: 'The table is too wide to show here, so it is attached as a CSV file.',
  shortenedTable: ({ rows, columns }: CutTable, file: string | undefined) =>
    `_Shown are the first ${[
      ...(rows.shown < rows.all ? [`${rows.shown} of ${rows.all.toLocaleString('en')} rows`] : []),
      ...(columns.shown < columns.all ? [`${columns.shown} of ${columns.all} columns`] : []),
    ].join(
      ' and ',
    )}${file === undefined ? '; ask for the rest as a file' : `; the whole table is in ${file}`}._`,
  onlyFiles: 'Here is the result.',
  moreWithheld: (files: number) =>
    `I did not send ${files} more ${files === 1 ? 'file' : 'files'}, for the same ${files === 1 ? 'reason' : 'reasons'}.`,
  held: 'My database cannot be reached just now. I keep your question and answer it as soon as it is back.',
  /** To others than its author, whose questions end with it. */
  rootDeleted:
    'The first message of this thread was deleted, so your question in it is not answered. Please ask it in a new thread.',
  nothingRuns: 'Nothing is running here, so there is nothing to stop. Ask on whenever you like.',
  answerBrokenOff: 'This answer was broken off by a restart; the whole one follows below.',
  noAnswer:
    'I found no answer to that. Try asking in other words, or say which file and columns you mean.',
} as const;

/** Why somebody gets no answer, which they alone see. */
export function accessWords(refusal: AccessRefusal, errorId: string): string {
  return withErrorId(REFUSED[refusal], errorId);
}

/** After a refusal of who pressed Slack’s stop button. */
export function wordsOfUnheardStop(refusal: string): string {
  return `${refusal} The answer that you wanted to stop goes on.`;
}

const REFUSED: Readonly<Record<AccessRefusal, string>> = {
  channel:
    'I do not answer in this channel. Ask me in a direct message, or ask an admin to add it to ALLOWED_CHANNELS.',
  user: 'I answer only some people here, and you are not among them yet. An admin can add you to ALLOWED_USERS.',
  guest:
    'I do not answer guests of this workspace. Ask a member to ask for you, or an admin to set ALLOW_GUESTS.',
  outsider:
    'I answer only people of the workspace that runs me. Ask one of them to ask for you, or their admin to set ALLOW_EXTERNAL.',
  unknown:
    'I could not make out whether I may answer you, so I do not. Please try again in a minute; if it stays so, ask an admin to give me users:read.',
};

/** A whole sentence, which follows “I could not read …”. */
export function refusalWords(reason: FileRefusal, maxBytes = 0): string {
  return reason === 'too-large'
    ? `It is larger than the limit of ${megabytes(maxBytes)}. Share a smaller part of it, or only the columns you need.`
    : REFUSALS[reason];
}

const REFUSALS: Readonly<Record<Exclude<FileRefusal, 'too-large'>, string>> = {
  'stored-elsewhere': 'It is stored outside Slack. Download it and upload the file itself here.',
  deleted: 'It was deleted. Please upload it again.',
  'hidden-by-plan':
    'Slack hides it because the workspace is over its limit. Please upload it again.',
  'not-visible':
    'Slack does not show it to me. Invite me to the channel it was shared in (/invite), then upload it again here.',
  'login-page':
    'Slack sent a login page in its place: the app lacks files:read or is not in the channel. Invite me with /invite, or ask an admin to add files:read and reinstall the app.',
  'untrusted-host': 'Its address is not one of Slack’s. Please upload the file itself here.',
  unreachable: 'Slack did not deliver it. Please try again in a minute.',
};

/** What is missing carries the id of the line that the log has of it. */
export function noteWords(note: Note): string {
  const sentence = plainNoteWords(note);
  return isLack(note) ? withErrorId(sentence, errorIdOf(note)) : sentence;
}

function plainNoteWords(note: Note): string {
  switch (note.kind) {
    case 'file-read':
      return [note.summary, ...note.doubts.slice(0, 3)].join('\n');
    case 'file-refused':
      return note.reason.includes(note.name)
        ? `I could not read this file: ${note.reason}`
        : `I could not read ${note.name}. ${note.reason}`;
    case 'result-withheld':
      return `I did not send ${note.name}: ${WITHHELD[note.reason]}`;
    case 'tables-cut':
      return `I show the last of ${note.displayed} tables. Ask for another by what it holds, or for all of them as files.`;
    case 'charts-cut':
      return `Of ${note.drawn} charts the first ${note.shown} are shown. Ask for the others by what they show.`;
    case 'results-lost':
      return lostWords(note.names);
    case 'thread-unread':
      return 'I could not read all of what was said and attached here before. If I need it, write or attach it again below.';
    case 'figures-groundless':
      return groundlessWords(note.figures);
    case 'work':
      return workWords(note);
    case 'files-not-made':
      return `No code wrote ${note.names.join(', ')}, so it is not attached. Ask me to make it.`;
    case 'not-written':
      return 'I could not write this down: my store is full or away. After a restart I will not remember it.';
    case 'verified':
      return verifiedNote(note);
    case 'edited':
      return `This answers the question as you edited it. ${note.later === 1 ? 'The answer' : `The ${note.later} answers`} given since it was first asked ${note.later === 1 ? 'stays as it is' : 'stay as they are'}; ask again below what should follow from this one.`;
    case 'nothing-to-verify':
      return 'No code has run in this thread yet, so there is no notebook to verify.';
    case 'restored':
      return restoredWords(note);
    case 'session-restarted':
      return restartWords(note.restored);
  }
}

/** `4 steps · 12.3 s · 9.1k tokens · $0.02` */
function workWords({ steps, ms, tokens, ...work }: Extract<Note, { kind: 'work' }>): string {
  const about = work.isEstimated ? '~' : '';
  return [
    steps === 1 ? '1 step' : `${steps} steps`,
    `${(ms / 1000).toFixed(1)} s`,
    `${about}${tokens < 1000 ? tokens : `${(tokens / 1000).toFixed(1)}k`} tokens`,
    ...(work.usd === undefined
      ? []
      : [work.usd < 0.01 ? LEAST_USD : `${about}$${work.usd.toFixed(2)}`]),
  ].join(' · ');
}

const LEAST_USD = '<$0.01';

/** More than these would bury the answer. */
const MOST_FIGURES = 10;

function groundlessWords(figures: readonly string[]): string {
  const shown = figures.slice(0, MOST_FIGURES).join('; ');
  const more = figures.length > MOST_FIGURES ? '; …' : '';
  const count = figures.length === 1 ? '1 figure' : `${figures.length} figures`;
  return `${count} not found in the results: ${shown}${more}`;
}

const WITHHELD: Readonly<Record<WithheldReason, string>> = {
  kind: 'files of its kind are not sent. Ask me for a CSV, an Excel file or a picture.',
  empty: 'it is empty. Ask me what went wrong.',
  'too-large': 'it is larger than 50 MB. Ask me for a smaller part, or to pack it as a zip.',
  'too-many': 'ten files are the most in one answer. Ask me for it by its name.',
};

const HOW = {
  'other-result': 'another result',
  error: 'ended with an error',
  'not-run': 'not run again',
} as const;

function verifiedNote({ cells, differences, missingFiles }: Extract<Note, { kind: 'verified' }>) {
  return [
    verdict(cells, differences),
    ...(missingFiles.length > 0
      ? [`Could not be fetched again, so it was not read: ${missingFiles.join(', ')}.`]
      : []),
    'Text, figures and tables were compared as far as cells showed them; files that they wrote were not. Hashes of the files and versions of the libraries stand in the notebook.',
  ].join(' ');
}

function verdict(cells: number, differences: readonly Difference[]): string {
  const all = cells === 1 ? 'The one cell' : `All ${cells} cells`;
  if (differences.length === 0)
    return `${all} ran again from top to bottom in a fresh sandbox: same numbers.`;
  const shown = differences
    .slice(0, MOST_NAMES)
    .map(({ cell, title, how }) => `cell ${cell}, “${title}”: ${HOW[how]}`);
  const more = differences.length > MOST_NAMES ? '; …' : '';
  return `Run again from top to bottom in a fresh sandbox, ${differences.length} of ${counted(cells, 'cell')} came out otherwise: ${shown.join('; ')}${more}.`;
}

function verifiedWords({ answers, differences, files, versions, at }: VerifiedThread): string {
  const cells = answers.reduce((sum, answer) => sum + answer.cells.length, 0);
  const fileLine = ({ name, sha256, isSame }: VerifiedThread['files'][number]) =>
    `- ${name}: ${sha256 === undefined ? 'could not be fetched any more' : `SHA-256 ${sha256}`}${sha256 === undefined || isSame ? '' : ' (changed since)'}`;
  return [
    `**Verified on ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC.** ${verdict(cells, differences)} The outputs below are those of that run.`,
    ...(files.length > 0 ? [files.map(fileLine).join('\n')] : []),
    Object.entries(versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(', '),
  ].join('\n\n');
}

/** More than these would bury the answer. */
const MOST_NAMES = 10;

/** `Picked up where we left off: 7 cells, 3.1 s` */
function restoredWords(note: RestoredNote): string {
  const { cells, files, ms, lostFiles, changedFiles, lostNames, differing, missing } = note;
  const { copiedFiles, otherNames } = note;
  const what = cells > 0 ? [counted(cells, 'cell')] : files > 0 ? [counted(files, 'file')] : [];
  return [
    `Picked up where we left off: ${[...what, `${(ms / 1000).toFixed(1)} s`].join(', ')}`,
    ...(differing > 0
      ? [`${counted(differing, 'cell')} gave another result than before, so figures may differ`]
      : []),
    ...(otherNames.length > 0
      ? [
          `${namedUpTo(MOST_NAMES, otherNames)} ${otherNames.length === 1 ? 'differs' : 'differ'} from the first run`,
        ]
      : []),
    ...(missing.length > 0 ? [missingWords(missing)] : []),
    ...(lostNames.length > 0
      ? [
          `These could not be kept as they were: ${namedUpTo(MOST_NAMES, lostNames)}. Ask me to compute them again if you need them`,
        ]
      : []),
    ...(changedFiles.length > 0 ? [`Changed since: ${changedFiles.join(', ')}`] : []),
    ...(copiedFiles.length > 0
      ? [`Slack no longer has ${copiedFiles.join(', ')}, so I read the copy I kept`]
      : []),
    ...(lostFiles.length > 0 ? [`Please upload again: ${lostFiles.join(', ')}.`] : []),
  ].join('. ');
}

function namedUpTo(most: number, names: readonly string[]): string {
  const more = names.length > most ? [`${names.length - most} more`] : [];
  return [...names.slice(0, most), ...more].join(', ');
}

/** More would bury the rest of the line. */
const MOST_TITLES = 3;

function missingWords(titles: readonly string[]): string {
  const named = titles.slice(0, MOST_TITLES).map((title) => `“${title.replace(/\s+/g, ' ')}”`);
  const more = titles.length > MOST_TITLES ? [`${titles.length - MOST_TITLES} more`] : [];
  return `What ${counted(titles.length, 'cell')} had made could not be brought back: ${[...named, ...more].join(', ')}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function restartWords(restored: RestoredNote | undefined): string {
  const restarted = 'The session of this thread was started anew.';
  return restored === undefined ? restarted : `${restarted} ${restoredWords(restored)}`;
}

function lostWords(names: readonly string[]): string {
  if (names.length === 0)
    return 'The sandbox could not be asked for files that the code may have written. If one is missing, ask me to write it again.';
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  return `Could not be fetched from the sandbox: ${names.slice(0, MOST_NAMES).join(', ')}${more}. Ask me to write ${names.length === 1 ? 'it' : 'them'} again.`;
}

const FAULTS: Readonly<Record<AnswerFault, string>> = {
  'model-unreachable': 'I could not reach the language model. Please try again in a minute.',
  'model-unauthorized':
    'The language model refused the key I was given. Please ask an admin to check it.',
  'model-unpaid':
    'The account that pays for the language model has no credit left. Please ask an admin to top it up.',
  'model-unknown':
    'The language model I was told to use does not exist there. Please ask an admin to check MODEL and OPENAI_BASE_URL.',
  'model-refused': 'The language model declined this request. Try asking in other words.',
  'model-overflow':
    'This is more than the language model can read at once. Ask in a new thread, or about fewer or smaller files.',
  'model-busy': 'The language model is overloaded. Please try again in a few minutes.',
  'model-broken': 'The language model gave an answer I could not use. Please ask again.',
  'sandbox-unreachable':
    'I could not start the place where code runs. Please try again in a minute.',
  'sandbox-full': 'All places where code runs are taken. Please try again in a few minutes.',
  'sandbox-memory':
    'That needed more memory than there is here, so the session ended. Ask for fewer rows or columns at a time; the files are read again.',
  'sandbox-broken': 'The place where code ran broke down. Ask again and I will start a new one.',
  'given-up':
    'I was restarted each time I worked on this, so I gave it up. Please ask again; if it happens once more, ask for it in smaller steps.',
  internal: 'Something went wrong on my side. Please ask again.',
};

/** Undefined when the answer speaks for itself. */
export function outcomeWords(outcome: AnswerOutcome): string | undefined {
  switch (outcome.kind) {
    case 'answered':
      return undefined;
    case 'cut-short':
      return withErrorId(CUTS[outcome.reason], outcome.errorId);
    case 'over-budget':
      return withErrorId(BUDGETS[outcome.whose], outcome.errorId);
    case 'stopped':
      return 'Stopped. Everything computed so far is kept; ask on whenever you like.';
    case 'shut-down':
      return 'I am being restarted and could not finish this. I answer it as soon as I am back.';
    case 'failed':
      return faultWords(outcome.fault, outcome.errorId);
  }
}

/** With the id that the log has. */
export function faultWords(fault: AnswerFault, errorId: string): string {
  return withErrorId(FAULTS[fault], errorId);
}

function withErrorId(sentence: string, errorId: string): string {
  return `${sentence} (error ${errorId})`;
}

const BUDGETS = {
  user: 'You have used all that one person may use in a day. I can answer you again after midnight UTC.',
  everybody:
    'All that may be used today is used up. I can answer again after midnight UTC, or an admin can raise the limit.',
} as const;

const CUTS = {
  tokens:
    'I stopped here because this took more tokens than one question may take. Ask for the next part and I will go on.',
  money:
    'I stopped here because this cost more than one question may cost. Ask for the next part and I will go on.',
  steps:
    'I stopped here because this took more steps than I may take. Ask for the next part and I will go on.',
  time: 'I stopped here because this took longer than I may take. Ask for a smaller part, or ask me to go on.',
  length: 'My answer grew too long, so it ends here. Ask me to go on.',
} as const;

/** Why Slack did not take a file, by Slack's error code. */
export function uploadWords({ name, code, errorId }: Unshared): string {
  return withErrorId(unsharedWords(name, code), errorId);
}

function unsharedWords(name: string, code: string): string {
  switch (code) {
    case 'not_in_channel':
    case 'channel_not_found':
    case 'posting_to_channel_denied':
      return `I could not put ${name} here because I am not in this channel. Invite me with /invite and ask again.`;
    case 'empty':
      return `${name} is empty, and Slack takes no empty files. Ask me what should be in it.`;
    case 'reaches_out':
      return `I do not send ${name}: formulas, links or macros in it could reach out of the file when it is opened, or I cannot look into it. Ask me for it with values only.`;
    case 'holds_secret':
      return `I do not send ${name}: something in it looks like a password or a key. Ask me for it as CSV, where I mask that.`;
    case 'missing_scope':
      return `I may not upload ${name}. Please ask an admin to add files:write and reinstall the app.`;
    case 'file_uploads_disabled':
    case 'file_uploads_except_images_disabled':
    case 'file_type_not_allowed':
      return `This workspace does not allow the upload of ${name}. Ask me to show the result as text.`;
    case 'storage_limit_reached':
      return `The workspace has no room left for ${name}. Ask me to show the result as text.`;
    case 'not_shared':
      return `Slack took ${name} and did not put it here. Ask me to send it again.`;
    default:
      return `Slack did not take ${name}. Ask me to send it again, or to show the result as text.`;
  }
}

function megabytes(bytes: number): string {
  const value = bytes / (1024 * 1024);
  return value >= 1 ? `${Math.floor(value)} MB` : `${bytes.toLocaleString('en')} bytes`;
}

/** On and behind the buttons of an answer. */
export const buttonWords = {
  showCode: 'Show code',
  notebook: 'Download notebook',
  reread: 'Re-read file',
  good: '👍',
  bad: '👎',
  goodLabel: 'This was right',
  badLabel: 'This was not right',
  remove: 'Delete answer',
  removeTitle: 'Delete this answer?',
  removeText:
    'Its messages and files disappear for everybody. What was computed stays in the thread, so that later questions can build on it.',
  removeYes: 'Delete',
  keep: 'Keep',
  close: 'Close',
  cancel: 'Cancel',
  send: 'Send',
  loading: 'One moment…',
  broken: (errorId: string): string =>
    withErrorId('That did not work. Please try again in a minute.', errorId),
  gone: 'I do not know this answer any more. Ask again, and the new answer has what you look for.',
  codeTitle: 'Code of this answer',
  noCode: 'No code ran for this answer.',
  codeCut: 'This is more code than fits here.',
  codeFile: 'Put all of it into the thread',
  thanks: 'Thank you. I noted that this was right.',
  thanksForWords: 'Thank you. I noted what was wrong.',
  complaintTitle: 'What was wrong?',
  complaintLabel: 'What should the answer have been?',
  complaintHint:
    'Kept for the people who run me. To have it put right, say it in the thread as well.',
  notKnownWhose:
    'I do not know this answer any more, so I cannot tell who asked. An admin of this workspace can have it deleted.',
  onItsWay:
    'This file is in the thread already, or on its way. Press again in a moment for another.',
  fileFrom: (link: string): string => `Here is the file that you wanted of ${link}.`,
  sentToYou:
    'I sent you the file directly, since people outside your workspace can read this conversation.',
  notYours: 'Only the one who asked, or an admin of this workspace, can do that.',
  notAllRemoved: (left: number): string =>
    `I could not remove ${left === 1 ? 'one thing' : `${left} things`}. Please try again, or remove ${left === 1 ? 'it' : 'them'} in Slack.`,
} as const;

/** Where a file is read again. */
export const rereadWords = {
  title: 'Re-read a file',
  submit: 'Read again',
  which: 'Which file shall I read again?',
  choose: 'Choose',
  about: (name: string): string =>
    `${name}: below stands how I read it. What you change I keep for this thread, also when its sandbox is built anew; results from before stay as they are.`,
  labels: {
    sheet: 'Sheet',
    encoding: 'Encoding',
    delimiter: 'What separates the columns',
    decimal: 'Decimal mark',
    thousands: 'Mark between thousands',
    headerRow: 'Row with the names of the columns',
    dateOrder: 'Order in dates',
    keepAsText: 'Columns to keep as text',
  },
  hints: {
    encoding: 'When letters look wrong, such as “MÃ¼ller”.',
    headerRow: 'Counted from 1; 0 when there are no names. Left empty, the file decides.',
    keepAsText: 'Such as codes and numbers with leading zeros.',
  } as Readonly<Partial<Record<keyof ReadChoices, string>>>,
  auto: {
    sheet: 'All sheets',
    encoding: 'As the file suggests',
    delimiter: 'As the file suggests',
    decimal: 'As each column suggests',
    thousands: 'As each column suggests',
    dateOrder: 'As each column suggests',
  },
  nothingChanged: 'That is how I read it already. Change what is wrong, then send it off.',
  sameMarks: 'The mark between thousands cannot be the decimal mark. Choose another one.',
  noRow: 'Write a row’s number from 1 to 1,048,576, or 0 when there are no names.',
  loading:
    'I read the file as soon as questions before it are answered. What comes of it will stand here and in the thread.',
  done: 'Done. How I read it now stands in the thread.',
  gone: 'I do not know this file any more. Attach it again, and I will read it anew.',
  /** For the thread, the notebook and the model; names in it are data. */
  wish: (name: string, settled: ReadChoices): string => {
    const said = Object.entries(SETTLED).flatMap(([choice, words]) => {
      const value = settled[choice as keyof ReadChoices];
      return value === undefined ? [] : [words(value)];
    });
    const how = said.length === 0 ? 'as the file itself suggests' : `with ${said.join(', ')}`;
    return `Read ${name} again, ${how}.`;
  },
} as const;

type Said = string | number | readonly string[];

const SETTLED: Readonly<Record<keyof ReadChoices, (value: Said) => string>> = {
  sheet: (name) => `only the sheet ${name}`,
  headerRow: (row) => (row === 0 ? 'no row of names' : `the names of the columns in row ${row}`),
  encoding: (name) => `the encoding ${name}`,
  delimiter: (mark) => `columns separated by ${markWords(`${mark}`)}`,
  decimal: (mark) => `a decimal ${mark === ',' ? 'comma' : 'point'}`,
  thousands: (mark) =>
    mark === '' ? 'no mark between thousands' : `${markWords(`${mark}`)} between thousands`,
  dateOrder: (order) => `dates ${order}`,
  keepAsText: (names) => `these kept as text: ${[names].flat().join(', ')}`,
};

const MARKS: Readonly<Record<string, string>> = {
  ',': 'a comma',
  ';': 'a semicolon',
  '\t': 'a tab',
  '|': 'a bar',
  ' ': 'a space',
  '.': 'a point',
  "'": 'an apostrophe',
  '': 'nothing',
};

function markWords(mark: string): string {
  return MARKS[mark] ?? `“${mark}”`;
}

const IN_WORDS: ReadonlySet<keyof ReadChoices> = new Set(['delimiter', 'decimal', 'thousands']);

/** An option of a menu; names in it are data. */
export function choiceWords(choice: keyof ReadChoices, value: string): string {
  if (!IN_WORDS.has(choice)) return value;
  const said = markWords(value).replace(/^an? /, '');
  return value.trim() === '' ? said : `${said} ${value}`;
}

/** In the notebook of a thread. */
export const notebookWords = {
  about:
    '# A Threadbook thread\n\nQuestions, the code that ran for them, what it printed, and the answers. The attached files are not in here: the variables that cells use at first hold their tables, so load them before you run a cell.',
  verified: (verified: VerifiedThread): string => verifiedWords(verified),
  question: (number: number): string => `## Question ${number}`,
  figures: (count: number): string =>
    count === 1 ? '[1 figure was drawn here]' : `[${count} figures were drawn here]`,
} as const;

/** On the charts that Slack draws. */
export const chartWords = {
  title: (names: readonly string[], by: string): string =>
    by === '' ? names.join(', ') : `${names.join(', ')} by ${by}`,
  noName: '(empty)',
} as const;

/** What a slash command says. */
export const commandWords = {
  help: (name: string): string =>
    [
      words.help,
      'Mention me in a channel, or write to me directly. In a thread that I answered in, go on asking without a mention; “stop” ends what runs.',
      `\`${name} status\` shows your threads, what you used today, and what I am connected to.`,
      `\`${name} forget\` forgets your latest thread of this channel; put a link to another thread behind it for that one.`,
    ].join('\n'),
  unknown: (name: string): string =>
    `I know \`${name} help\`, \`${name} status\` and \`${name} forget\`. To ask about data, mention me in a message instead.`,
  nothingHere: (name: string): string =>
    `You began no thread here that I know. Copy the link of a message in the thread, and write \`${name} forget\` with it.`,
  noAddress:
    'That is no link to a message. Use “Copy link” in the menu of a message of the thread, and paste it behind `forget`.',
} as const;

/** Why a message is not looked into by its menu. */
export const shortcutWords = {
  notTaken: (errorId: string): string =>
    withErrorId('I could not take that up. Please try again in a minute.', errorId),
  ownMessage: 'That is a message of mine. To go on from it, ask below it in its thread.',
  nothingInIt:
    'There is neither a file nor text in this message that I could look into. Choose a message with a file, a table or a question.',
  notInChannel:
    'I am not in this conversation, so I can neither read nor answer here. Invite me with /invite and choose “Analyse this” again, or send me the file directly.',
  answeredAlready: 'I know this message already: its answer is in its thread, or on its way.',
} as const;

/** Where people of other companies read along. */
export const sharedWords = {
  ask: 'People outside your workspace can read this conversation. Where shall I answer? Rows, figures and files of yours may be in what I write.',
  here: 'Post here',
  toMe: 'Send to me only',
  notYours: 'Only the one who asked can choose where the answer goes.',
  gone: 'There is nothing to choose here any more: the question is answered already, or just now, or deleted. If no answer comes, please ask again.',
  moved: (link: string): string =>
    `As you wished, I answer your question from ${link} here. I know what your message brings along and what was said before it; go on asking in this thread.`,
} as const;

/** Where a thread is forgotten. */
export const forgetWords = {
  title: 'Forget this thread',
  about:
    'I forget the questions, answers and code of this thread, what was computed in it, and references to its files, with any copies of them; its sandbox is closed, and files that I put into the thread are deleted. What people wrote and attached stays in Slack. This cannot be undone.',
  answers: 'My messages',
  answersToo: 'Delete my messages in the thread as well',
  yes: 'Forget',
  offer: 'Should I forget all of this thread? Nothing happens before you confirm it.',
  open: 'Forget this thread…',
  notYours:
    'Only the one who asked first in this thread, or an admin of this workspace, can have it forgotten. If that was you, I know nothing of it any more, or the link is not to its first message: use “Copy link” there.',
  unknown: 'I know nothing of this thread, so there is nothing to forget.',
  done: 'Done. I know nothing of this thread any more, its sandbox is closed, and my files in it are deleted.',
  /** To others, whose questions it took along. */
  forgottenMeanwhile:
    'This thread was forgotten before your question in it was answered. Mention me with it once more, and I begin anew.',
  /** To the one who wanted it, in the thread or elsewhere. */
  later: (thread: string, what: string): string =>
    `You wanted <${thread}|a thread> forgotten, and I was restarted just then. ${what}`,
  slackAway:
    'I forgot all that I knew of this thread and closed its sandbox, but Slack did not show me the thread, so files of mine may be left in it. Delete them there, please.',
} as const;

/** Where people see their threads. */
export const homeWords = {
  title: 'Every thread is a live notebook',
  about:
    'I write Python, run it in a sandbox that belongs to the thread alone, and answer there with words, tables, charts and files. Follow-ups find every variable again. Buttons below an answer show its code or give you the thread as a notebook; “Analyse this” in the menu of a message answers it, with its files and tables, in its thread.',
  limits: 'Your limits, and what I am connected to',
  threads: (count: number): string =>
    count === 0 ? 'Your threads' : `Your latest threads (🟢 ready to go on at once)`,
  live: 'ready to go on at once',
  noThreads: 'None yet. Mention me with a question and a file.',
  noWords: '(a file without words)',
} as const;

/** First questions, in the bot's direct messages; the manifest has them as well. */
export const promptWords = {
  title: 'Attach a file, and try',
  prompts: [
    {
      title: 'Profile a file',
      message: 'Describe the attached file and its main statistics.',
    },
    { title: 'Plot a trend', message: 'Plot the trend over time in the attached file.' },
    {
      title: 'Find outliers',
      message: 'Find outliers in the attached file and explain them.',
    },
  ],
} as const;

/** What somebody used of what they may, and what the program works with. */
export function standingWords({ used, most, sessions, ...setup }: Standing): string {
  const tokens = most.tokens === undefined ? '' : ` of ${most.tokens.toLocaleString('en')}`;
  const usd = most.usd === undefined ? '' : ` of $${most.usd.toFixed(2)}`;
  const isLeast = used.usd > 0 && used.usd < 0.01;
  const spent = isLeast ? LEAST_USD : `$${used.usd.toFixed(2)}`;
  const money = used.usd > 0 || most.usd !== undefined ? `, ${spent}${usd}` : '';
  return [
    `Used by you today (UTC): ${used.tokens.toLocaleString('en')}${tokens} tokens${money}.`,
    `Kernels running: ${sessions.live} of ${sessions.most}.`,
    `Connected: model ${setup.model}; ${SANDBOXES[setup.sandboxes]}; ${STORES[setup.store]}.`,
  ].join('\n');
}

const SANDBOXES = {
  embedded: 'sandboxes on this machine',
  pandastack: 'sandboxes of PandaStack',
} as const;

const STORES = { sqlite: 'database SQLite', postgres: 'database Postgres' } as const;
