import type { FileContent } from '../files/file-content.js';
import type { SeenSample } from './page-event.js';

export interface Sample extends SeenSample {
  readonly content: FileContent;
}
