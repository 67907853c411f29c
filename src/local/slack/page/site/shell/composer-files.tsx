import { sizeOf } from '../text/when.js';
import { Icon } from './icon.js';

interface ComposerFilesProps {
  readonly files: readonly File[];
  readonly onRemove: (file: File) => void;
}

/** Files that will go with the message. */
export function ComposerFiles({ files, onRemove }: ComposerFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul class="composer-files" aria-label="Files to send">
      {files.map((file, index) => (
        <li key={index}>
          <Icon name="file" />
          <span>{file.name}</span>
          <small>{sizeOf(file.size)}</small>
          <button type="button" aria-label={`Remove ${file.name}`} onClick={() => onRemove(file)}>
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
