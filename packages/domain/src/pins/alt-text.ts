import { collapseWhitespace } from "../formats/cut.ts";

export interface AltTextParts {
  /** Written by a person. */
  readonly altText: string | null;
  /** Written by a computer. */
  readonly autoAltText: string | null;
  readonly title: string | null;
}

/** What an image's alternative text says; the words around it come from the text catalog. */
export type PinAltText =
  | { readonly source: "person" | "computer" | "title"; readonly text: string }
  | { readonly source: "none" };

/** Chooses an image's alternative text: a person's words win over a computer's, then the title. */
export function pinAltText(parts: AltTextParts): PinAltText {
  if (parts.altText) return { source: "person", text: parts.altText };
  if (parts.autoAltText) return { source: "computer", text: parts.autoAltText };
  if (parts.title) return { source: "title", text: parts.title };
  return { source: "none" };
}

export interface UnauthAltParts extends AltTextParts {
  readonly description: string;
  readonly descriptionHtml?: string | null;
  /** What the image shows, in words that a computer found. */
  readonly visualAnnotations?: readonly string[];
}

/** What a visitor's card says about its image, in this order; if there is none of it, the title, as for everyone. */
export interface UnauthAlt {
  readonly description: string | null;
  readonly annotations: string | null;
  readonly alt: PinAltText;
}

/**
 * An image's alternative text for visitors, from five sources. First the description (or the HTML one, if there is no
 * plain one), then the annotations. Last, a person's words about the image, or else a computer's.
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

/** The text of a piece of our own HTML, which uses only these five entities. */
function toWords(html: string): string {
  const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
  const plain = html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? "");
  return collapseWhitespace(plain);
}
