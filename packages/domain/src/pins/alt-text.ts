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
