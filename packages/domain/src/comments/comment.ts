import { codePointLength } from "../formats/cut.ts";
import { cleanParagraphs } from "../formats/text.ts";

/** Limits of comments; lengths in code points. */
export const COMMENT_LIMITS = {
  textMax: 500,
  /** From this length on a writer is shown how much of the limit is used. */
  counterFrom: 400,
  /** How many stand on the pin's own page; all of them have a screen of their own. */
  onCloseup: 3,
} as const;

/** What keeps a text from being a comment, once it is cleaned; null when nothing does. */
export function commentProblem(typed: string): "empty" | "long" | null {
  const text = cleanParagraphs(typed);
  if (text === "") return "empty";
  return codePointLength(text) > COMMENT_LIMITS.textMax ? "long" : null;
}
