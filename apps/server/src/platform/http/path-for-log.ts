import { isReserved } from "@tessera/domain";

/**
 * A request's path as the log may keep it: without its query, which holds what people look for, without what opens a picture
 * or a board to anyone who has it, and without the words of titles, which may be a secret board's.
 */
export function pathForLog(url: string): string {
  const path = plain(url.split("?")[0] ?? "");
  const [first, second] = path.split("/").filter((segment) => segment !== "");
  // Below a person's name come a board, a section, or nothing that we know.
  const isBoard = first !== undefined && second !== undefined && !isReserved(first) && !second.startsWith("_");
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

/** A path as it was meant: slashes that were doubled and letters that were encoded lead nowhere, but open what they name. */
function plain(path: string): string {
  const single = path.replace(/\/{2,}/g, "/");
  try {
    // What would begin a new line of the log stays encoded.
    return decodeURIComponent(single).replace(/[\s\p{C}]/gu, encodeURIComponent);
  } catch {
    return single;
  }
}

/** Our tokens and codes are random and have 22 characters; names and words of titles are shorter, or in small letters. */
function maskSecret(segment: string): string {
  return /[\w-]{20}/.test(segment) && /[A-Z]/.test(segment) && /[a-z]/.test(segment) ? "[token]" : segment;
}
