import { isReservedSegment } from "@tessera/domain";

/**
 * Returns a request's path in the form that the log may store. It omits the query string, which contains people's
 * searches. It also omits tokens that give access to an image or a board, and title words, which could belong to a
 * secret board.
 */
export function toLoggedPath(url: string): string {
  const path = normalizePath(url.split("?")[0] ?? "");
  const [first, second] = path.split("/").filter((segment) => segment !== "");
  // A username is followed by a board, a section, or an unknown segment.
  const isBoard = first !== undefined && second !== undefined && !isReservedSegment(first) && !second.startsWith("_");
  if (isBoard) return `/${maskSecret(first)}/[board]/`;
  return path
    .replace(/^\/media\/[^/]+/i, "/media/[handle]")
    .replace(/^\/(board\/shared|v3\/shared_boards|v3\/feeds\/shared)\/[^/]+/i, "/$1/[token]")
    .replace(/^(\/v3\/users\/[^/]+\/boards)\/[^/]+/i, "$1/[board]")
    .replace(/^\/pin\/[^/]*--/i, "/pin/")
    .split("/")
    .map(maskSecret)
    .join("/");
}

/**
 * Returns the normalized path. A path with doubled slashes or encoded letters matches no route, but it still reveals
 * what it identifies.
 */
function normalizePath(path: string): string {
  const single = path.replace(/\/{2,}/g, "/");
  try {
    // Characters that would start a new line in the log stay encoded.
    return decodeURIComponent(single).replace(/[\s\p{C}]/gu, encodeURIComponent);
  } catch {
    return single;
  }
}

/**
 * Masks the server's tokens and codes, which are 22 random characters. Names and title words are shorter or lowercase.
 */
function maskSecret(segment: string): string {
  return /[\w-]{20}/.test(segment) && /[A-Z]/.test(segment) && /[a-z]/.test(segment) ? "[token]" : segment;
}
