import { codePointLength } from "../formats/cut.ts";
import { cleanParagraphs } from "../formats/text.ts";

/** Limits of comments; lengths in code points. */
export const COMMENT_LIMITS = {
  textMax: 500,
  /** From this length on, the writer sees how much of the limit is used. */
  counterFrom: 400,
  /** How many appear on the pin's own page; a separate screen shows all of them. */
  onCloseup: 3,
} as const;

/** Why a cleaned text can't be a comment; null if it can. */
export function commentProblem(typed: string): "empty" | "long" | null {
  const text = cleanParagraphs(typed);
  if (text === "") return "empty";
  return codePointLength(text) > COMMENT_LIMITS.textMax ? "long" : null;
}
