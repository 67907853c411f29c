import { isJson, type Json, stringOf } from '../../../json.js';
import { usePage } from '../state/use-page.js';
import { Link } from '../text/inline.js';

export interface BlockImageProps {
  readonly image: Json;
  /** Pixels of both sides, for a small one that cannot be enlarged. */
  readonly size?: number;
}

/** A picture that is a file of this workspace; one of another site stays a link, for nothing is fetched from there. */
export function BlockImage({ image, size }: BlockImageProps) {
  const { openPicture } = usePage();
  const alt = stringOf(image['alt_text']);
  const id = fileId(image['slack_file']);
  if (id === undefined) return <Link url={stringOf(image['image_url'])}>🖼 {alt}</Link>;
  const url = `/people/files/${id}`;
  if (size !== undefined) return <img src={url} alt={alt} width={size} height={size} />;
  return (
    <button
      type="button"
      class="picture"
      aria-label={`Enlarge: ${alt}`}
      onClick={() => openPicture({ url, name: alt, alt })}
    >
      <img src={url} alt={alt} />
    </button>
  );
}

function fileId(slackFile: unknown): string | undefined {
  if (!isJson(slackFile)) return undefined;
  return stringOf(slackFile['id']) || /-(F[A-Z0-9]+)\//.exec(stringOf(slackFile['url']))?.[1];
}
