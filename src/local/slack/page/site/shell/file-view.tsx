import type { SeenFile } from '../../../read/seen-message.js';
import { usePage } from '../state/use-page.js';
import { sizeOf } from '../text/when.js';
import { Icon } from './icon.js';

/** A picture that can be enlarged, or a card from which a file is saved. */
export function FileView({ file }: { readonly file: SeenFile }) {
  const url = `/people/files/${file.id}`;
  return /^image\/(png|jpeg|gif)$/.test(file.mimetype) ? (
    <PictureFile file={file} url={url} />
  ) : (
    <a class="file-card" href={url} download={file.name}>
      <span class={`file-kind file-${kindOf(file.name)}`} aria-hidden="true">
        <Icon name="file" />
      </span>
      <span class="file-words">
        <strong>{file.name}</strong>
        <small>
          {kindOf(file.name).toUpperCase()} · {sizeOf(file.bytes)}
        </small>
      </span>
      <span class="file-save" aria-hidden="true">
        <Icon name="download" />
      </span>
    </a>
  );
}

function PictureFile({ file, url }: { readonly file: SeenFile; readonly url: string }) {
  const { openPicture } = usePage();
  const alt = file.altText ?? file.title;
  return (
    <figure class="picture-file">
      <figcaption>
        {file.name}
        <a href={url} download={file.name} aria-label={`Download ${file.name}`}>
          <Icon name="download" />
        </a>
      </figcaption>
      <button
        type="button"
        class="picture"
        aria-label={`Enlarge: ${alt}`}
        onClick={() => openPicture({ url, name: file.name, alt })}
      >
        <img src={url} alt={alt} />
      </button>
    </figure>
  );
}

function kindOf(name: string): string {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return /^[a-z0-9]{1,6}$/.test(ending) ? ending : 'file';
}
