import { ATOM_MEDIA_TYPE } from "@tessera/domain";
import { useOrigin } from "./request-context.ts";

export interface PageMetadataProps {
  readonly title: string;
  /** The page's canonical path. */
  readonly path: string;
  /** The path of an Atom feed with the page's content. Pages without one can't be embedded in other sites either. */
  readonly feedPath?: string;
  /** The page's subject in schema.org's vocabulary; `url` and `image` can also be paths on this site. */
  readonly about: Readonly<Record<string, unknown>>;
}

/** The metadata for feed readers, sites that embed links, and search engines, in addition to `PageHead`. */
export function PageMetadata({ title, path, feedPath, about }: PageMetadataProps) {
  const origin = useOrigin();
  const toAbsolute = (url: string) => (url.startsWith("/") ? origin + url : url);
  const json = JSON.stringify({ "@context": "https://schema.org", ...about }, (name, value: unknown) =>
    (name === "url" || name === "image") && typeof value === "string" ? toAbsolute(value) : value,
  );
  const oembedPath = `/v3/oembed/?url=${encodeURIComponent(toAbsolute(path))}`;
  return (
    <>
      {feedPath === undefined ? null : (
        <>
          <link rel="alternate" type={ATOM_MEDIA_TYPE} title={title} href={toAbsolute(feedPath)} />
          <link rel="alternate" type="application/json+oembed" title={title} href={toAbsolute(oembedPath)} />
        </>
      )}
      {/* User-written text must not be able to close the element. */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }} />
    </>
  );
}
