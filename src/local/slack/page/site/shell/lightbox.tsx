import type { Picture } from '../state/use-page.js';
import { Dialog } from './dialog.js';
import { Icon } from './icon.js';

interface LightboxProps {
  readonly picture: Picture;
  readonly onClose: () => void;
}

/** A picture as large as the window. */
export function Lightbox({ picture: { url, name, alt }, onClose }: LightboxProps) {
  return (
    <Dialog label={name} look="lightbox" onClose={onClose}>
      <header>
        <strong>{name}</strong>
        <a class="icon-button" href={url} download={name} aria-label={`Download ${name}`}>
          <Icon name="download" />
        </a>
        <button type="button" class="icon-button" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <img src={url} alt={alt} />
    </Dialog>
  );
}
