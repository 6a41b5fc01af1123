import { codePointLength } from "../formats/cut.ts";
import { cleanParagraphs } from "../formats/text.ts";

/** Limits for comments. Lengths are in code points. */
export const COMMENT_LIMITS = {
  textMax: 500,
  /** From this length on, the author sees how much of the limit has been used. */
  counterFrom: 400,
  /** The number of comments on a pin page. A separate screen shows all of them. */
  onCloseup: 3,
} as const;

/** Returns why a text can't be a comment after it is cleaned; null if it can. */
export function commentProblem(typed: string): "empty" | "long" | null {
  const text = cleanParagraphs(typed);
  if (text === "") return "empty";
  return codePointLength(text) > COMMENT_LIMITS.textMax ? "long" : null;
}
