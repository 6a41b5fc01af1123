import { ATOM_TYPE } from "@tessera/domain";
import { useOrigin } from "./request-context.ts";

export interface PageAboutProps {
  readonly title: string;
  /** The path under which the page is known. */
  readonly path: string;
  /** The path of a feed of what the page shows. */
  readonly feedPath: string;
  /** What the page is about in the words of schema.org; under `url` and `image` also by a path of ours. */
  readonly about: Readonly<Record<string, unknown>>;
}

/** What feed readers, sites that embed links, and search engines are told of a page besides its head. */
export function PageAbout({ title, path, feedPath, about }: PageAboutProps) {
  const origin = useOrigin();
  const absolute = (url: string) => (url.startsWith("/") ? origin + url : url);
  const json = JSON.stringify({ "@context": "https://schema.org", ...about }, (name, value: unknown) =>
    (name === "url" || name === "image") && typeof value === "string" ? absolute(value) : value,
  );
  const embeds = `/v3/oembed/?url=${encodeURIComponent(absolute(path))}`;
  return (
    <>
      <link rel="alternate" type={ATOM_TYPE} title={title} href={absolute(feedPath)} />
      <link rel="alternate" type="application/json+oembed" title={title} href={absolute(embeds)} />
      {/* Nothing that somebody wrote may end the element. */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }} />
    </>
  );
}
