import { countCodePoints } from "../formats/cut.ts";
import { sanitizeParagraphs } from "../formats/text.ts";

/** Limits for comments. Lengths are in code points. */
export const COMMENT_LIMITS = {
  textMax: 500,
  /** From this length on, the author sees how much of the limit has been used. */
  counterFrom: 400,
  /** The maximum number of mentions in a comment. Further mentions are plain text. */
  mentionsMax: 10,
  /** The maximum number of people that are suggested for a mention. */
  mentionable: 6,
  /** The number of comments on a pin page. A separate screen shows all of them. */
  onCloseup: 3,
} as const;

/** Returns the reason why sanitized text can't be a comment; null if it can. */
export function findCommentProblem(typed: string): "empty" | "long" | null {
  const text = sanitizeParagraphs(typed);
  if (text === "") return "empty";
  return countCodePoints(text) > COMMENT_LIMITS.textMax ? "long" : null;
}
