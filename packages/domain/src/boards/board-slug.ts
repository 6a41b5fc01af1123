import { takeCodePoints } from "../formats/cut.ts";
import { BOARD_LIMITS } from "./board.ts";

/**
 * A board's part of its URL, from its name: letters and digits of any script in lower case, joined by hyphens. Never
 * begins with an underscore (those are the profile's own tabs), and is never all digits (those are ids).
 *
 * @param attempt 0 for the plain form; from 1 on a number is appended, for names that their owner uses twice
 */
export function boardSlug(name: string, attempt: number): string {
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

/** The path of a board's page. */
export function boardUrl(username: string, slug: string): string {
  return `/${username}/${encodeURIComponent(slug)}/`;
}

/** The path of a section's page. */
export function sectionUrl(username: string, slug: string, sectionSlug: string): string {
  return `${boardUrl(username, slug)}${encodeURIComponent(sectionSlug)}/`;
}
