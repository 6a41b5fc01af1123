import { takeCodePoints } from "../formats/cut.ts";
import { BOARD_LIMITS } from "./board.ts";

/**
 * Returns a board's URL segment, based on its name: letters and digits of any script in lowercase, joined by hyphens.
 * It never begins with an underscore (reserved for profile tabs) and is never all digits (reserved for IDs).
 *
 * @param attempt 0 for the plain form; from 1 on, a number is appended, because an owner can use a name twice
 */
export function createBoardSlug(name: string, attempt: number): string {
  const words = takeCodePoints(
    name
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}]+/gu, "-"),
    BOARD_LIMITS.slugMax - 8,
  ).replace(/^-+|-+$/g, "");
  const base = words === "" ? "board" : /^\d+$/.test(words) ? `board-${words}` : words;
  return attempt === 0 ? base : `${base}-${attempt + 1}`;
}

/** Returns the path of a board page. */
export function getBoardUrl(username: string, slug: string): string {
  return `/${username}/${encodeURIComponent(slug)}/`;
}

/** Returns the path of a section page. */
export function getSectionUrl(username: string, slug: string, sectionSlug: string): string {
  return `${getBoardUrl(username, slug)}${encodeURIComponent(sectionSlug)}/`;
}
