import { useText } from "../i18n/index.ts";
import { useOrigin } from "./request-context.ts";

export interface PageHeadProps {
  /** The page's title, placed before the product's name. By default, the title is only the product's name. */
  readonly title?: string;
  /** One or two sentences for search engines and for previews of shared links. */
  readonly description?: string;
  /** The canonical path for search engines. By default there is none. */
  readonly canonicalPath?: string;
  readonly image?: { readonly url: string; readonly width?: number; readonly height?: number; readonly alt: string };
  /** The type of object that a preview of a shared link shows. */
  readonly kind?: "website" | "article" | "profile";
  /** Keeps search engines from indexing the page. */
  readonly noindex?: boolean;
}

/** The page's title and description. React moves them into the document's head, no matter where they're rendered. */
export function PageHead({
  title,
  description,
  canonicalPath,
  image,
  kind = "website",
  noindex = false,
}: PageHeadProps) {
  const t = useText();
  const origin = useOrigin();
  const toAbsolute = (url: string) => (url.startsWith("/") ? origin + url : url);
  return (
    <>
      <title>{title ? t("shell.title", { page: title }) : t("shell.product")}</title>
      {description ? <meta name="description" content={description} /> : null}
      {noindex ? <meta name="robots" content="noindex" /> : null}
      {canonicalPath ? (
        <>
          <link rel="canonical" href={toAbsolute(canonicalPath)} />
          <meta property="og:url" content={toAbsolute(canonicalPath)} />
          <meta property="og:type" content={kind} />
          <meta property="og:site_name" content={t("shell.product")} />
          <meta property="og:title" content={title ?? t("shell.product")} />
          {description ? <meta property="og:description" content={description} /> : null}
        </>
      ) : null}
      {canonicalPath && image ? (
        <>
          <meta property="og:image" content={toAbsolute(image.url)} />
          {image.width ? <meta property="og:image:width" content={String(image.width)} /> : null}
          {image.height ? <meta property="og:image:height" content={String(image.height)} /> : null}
          <meta property="og:image:alt" content={image.alt} />
          <meta name="twitter:card" content={kind === "profile" ? "summary" : "summary_large_image"} />
        </>
      ) : null}
    </>
  );
}
