import { own } from '../json.js';

interface FileType {
  readonly mimetype: string;
  readonly filetype: string;
  readonly prettyType: string;
}

const types: Readonly<Record<string, FileType>> = {
  csv: { mimetype: 'text/csv', filetype: 'csv', prettyType: 'CSV' },
  tsv: { mimetype: 'text/tab-separated-values', filetype: 'tsv', prettyType: 'TSV' },
  txt: { mimetype: 'text/plain', filetype: 'text', prettyType: 'Plain Text' },
  md: { mimetype: 'text/markdown', filetype: 'markdown', prettyType: 'Markdown (raw)' },
  json: { mimetype: 'application/json', filetype: 'json', prettyType: 'JSON' },
  html: { mimetype: 'text/html', filetype: 'html', prettyType: 'HTML' },
  py: { mimetype: 'text/x-python', filetype: 'python', prettyType: 'Python' },
  ipynb: { mimetype: 'application/x-ipynb+json', filetype: 'ipynb', prettyType: 'Jupyter' },
  png: { mimetype: 'image/png', filetype: 'png', prettyType: 'PNG' },
  jpg: { mimetype: 'image/jpeg', filetype: 'jpg', prettyType: 'JPEG' },
  jpeg: { mimetype: 'image/jpeg', filetype: 'jpg', prettyType: 'JPEG' },
  gif: { mimetype: 'image/gif', filetype: 'gif', prettyType: 'GIF' },
  svg: { mimetype: 'image/svg+xml', filetype: 'svg', prettyType: 'SVG' },
  pdf: { mimetype: 'application/pdf', filetype: 'pdf', prettyType: 'PDF' },
  zip: { mimetype: 'application/zip', filetype: 'zip', prettyType: 'Zip' },
  gz: { mimetype: 'application/gzip', filetype: 'gzip', prettyType: 'Gzip' },
  parquet: { mimetype: 'application/octet-stream', filetype: 'binary', prettyType: 'Binary' },
  xls: { mimetype: 'application/vnd.ms-excel', filetype: 'xls', prettyType: 'Excel Spreadsheet' },
  xlsx: {
    mimetype: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    filetype: 'xlsx',
    prettyType: 'Excel Spreadsheet',
  },
};

const binary: FileType = {
  mimetype: 'application/octet-stream',
  filetype: 'binary',
  prettyType: 'Binary',
};

/** What Slack makes of a name's ending. */
export function fileType(name: string): FileType {
  return own(types, name.split('.').at(-1)?.toLowerCase() ?? '') ?? binary;
}

/** The kinds that a `slack_file` image may point to. */
export function isPicture(filetype: string): boolean {
  return ['png', 'jpg', 'gif'].includes(filetype);
}
