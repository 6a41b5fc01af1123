import { collapseWhitespace } from "../formats/cut.ts";

export interface AltTextParts {
  /** Alternative text that a person wrote. */
  readonly altText: string | null;
  /** Alternative text that was generated automatically. */
  readonly autoAltText: string | null;
  readonly title: string | null;
}

/** The content of an image's alternative text. The text catalog adds the surrounding words. */
export type PinAltText =
  | { readonly source: "person" | "computer" | "title"; readonly text: string }
  | { readonly source: "none" };

/** Chooses an image's alternative text: a person's text, or else the generated one, or else the title. */
export function getPinAltText(parts: AltTextParts): PinAltText {
  if (parts.altText) return { source: "person", text: parts.altText };
  if (parts.autoAltText) return { source: "computer", text: parts.autoAltText };
  if (parts.title) return { source: "title", text: parts.title };
  return { source: "none" };
}

export interface UnauthAltParts extends AltTextParts {
  readonly description: string;
  readonly descriptionHtml?: string | null;
  /** What was automatically detected in the image. */
  readonly visualAnnotations?: readonly string[];
}

/** The parts of an image's alternative text on a visitor's card, in this order. */
export interface UnauthAlt {
  readonly description: string | null;
  readonly annotations: string | null;
  readonly alt: PinAltText;
}

/**
 * Returns an image's alternative text for visitors. The description comes first (or the HTML description, if there is
 * no plain one), then the annotations. Next is a person's text about the image, or else the generated text, or else the
 * title.
 */
export function getUnauthAlt(parts: UnauthAltParts): UnauthAlt {
  const description = collapseWhitespace(parts.description) || decodeHtmlText(parts.descriptionHtml ?? "");
  const annotations = (parts.visualAnnotations ?? []).map(collapseWhitespace).filter((words) => words !== "");
  return {
    description: description || null,
    annotations: annotations.length > 0 ? annotations.join(", ") : null,
    alt: getPinAltText(parts),
  };
}

/** Returns the plain text of Tessera's own HTML, which uses only these five entities. */
function decodeHtmlText(html: string): string {
  const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
  const plain = html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? "");
  return collapseWhitespace(plain);
}
