import { collapseWhitespace } from "../formats/cut.ts";

export interface AltTextParts {
  /** Written by a person. */
  readonly altText: string | null;
  /** Generated automatically. */
  readonly autoAltText: string | null;
  readonly title: string | null;
}

/** The content of an image's alternative text. The text catalog adds the text around it. */
export type PinAltText =
  | { readonly source: "person" | "computer" | "title"; readonly text: string }
  | { readonly source: "none" };

/** Chooses an image's alternative text: a person's text, then the generated one, then the title. */
export function pinAltText(parts: AltTextParts): PinAltText {
  if (parts.altText) return { source: "person", text: parts.altText };
  if (parts.autoAltText) return { source: "computer", text: parts.autoAltText };
  if (parts.title) return { source: "title", text: parts.title };
  return { source: "none" };
}

export interface UnauthAltParts extends AltTextParts {
  readonly description: string;
  readonly descriptionHtml?: string | null;
  /** Automatically detected contents of the image. */
  readonly visualAnnotations?: readonly string[];
}

/**
 * The description of the image on a visitor's card, in this order. If all are missing, the title is used, as for
 * everyone.
 */
export interface UnauthAlt {
  readonly description: string | null;
  readonly annotations: string | null;
  readonly alt: PinAltText;
}

/**
 * An image's alternative text for visitors, from five sources. The description comes first (or the HTML one, if there
 * is no plain one), then the annotations. A person's text about the image comes last, or the generated text if there is
 * none.
 */
export function unauthAlt(parts: UnauthAltParts): UnauthAlt {
  const description = collapseWhitespace(parts.description) || toWords(parts.descriptionHtml ?? "");
  const annotations = (parts.visualAnnotations ?? []).map(collapseWhitespace).filter((words) => words !== "");
  return {
    description: description || null,
    annotations: annotations.length > 0 ? annotations.join(", ") : null,
    alt: pinAltText(parts),
  };
}

/** The text of Tessera's own HTML, which uses only these five entities. */
function toWords(html: string): string {
  const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
  const plain = html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? "");
  return collapseWhitespace(plain);
}
