import { collapseWhitespace } from "../formats/cut.ts";

export interface AltTextParts {
  /** Written by a person. */
  readonly altText: string | null;
  /** Written by a computer. */
  readonly autoAltText: string | null;
  readonly title: string | null;
}

/** What a picture's alternative text says; the words around it come from the text catalogue. */
export type PinAltText =
  | { readonly source: "person" | "computer" | "title"; readonly text: string }
  | { readonly source: "none" };

/** Chooses a picture's alternative text: a person's words win over a computer's, then the title. */
export function pinAltText(parts: AltTextParts): PinAltText {
  if (parts.altText) return { source: "person", text: parts.altText };
  if (parts.autoAltText) return { source: "computer", text: parts.autoAltText };
  if (parts.title) return { source: "title", text: parts.title };
  return { source: "none" };
}

export interface UnauthAltParts extends AltTextParts {
  readonly description: string;
  readonly descriptionHtml?: string | null;
  /** What is to be seen, in words that a computer found. */
  readonly visualAnnotations?: readonly string[];
}

/** What a visitor's card says of its picture, in this order; without any of it, the title as for everybody. */
export interface UnauthAlt {
  readonly description: string | null;
  readonly annotations: string | null;
  readonly alt: PinAltText;
}

/**
 * A picture's alternative text for visitors, from five sources: the description (or that of its HTML, where there is no
 * plain one), then the annotations, then a person's words on the picture, or else a computer's.
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

/** The words of a piece of HTML of ours, which knows these five signs. */
function toWords(html: string): string {
  const signs: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
  const plain = html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => signs[name] ?? "");
  return collapseWhitespace(plain);
}
