import { isReserved } from "@tessera/domain";

/**
 * A request's path as the log can keep it. It drops the query, which holds what people search for. It drops what opens an
 * image or a board to anyone who has it. It drops the words of titles, which could be a secret board's.
 */
export function pathForLog(url: string): string {
  const path = plain(url.split("?")[0] ?? "");
  const [first, second] = path.split("/").filter((segment) => segment !== "");
  // Below a person's name come a board, a section, or nothing we know.
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

/** The path as intended: doubled slashes and encoded letters match no route, but still reveal what they name. */
function plain(path: string): string {
  const single = path.replace(/\/{2,}/g, "/");
  try {
    // Anything that would start a new line in the log stays encoded.
    return decodeURIComponent(single).replace(/[\s\p{C}]/gu, encodeURIComponent);
  } catch {
    return single;
  }
}

/** Our tokens and codes are random with 22 characters; names and title words are shorter, or in lower case. */
function maskSecret(segment: string): string {
  return /[\w-]{20}/.test(segment) && /[A-Z]/.test(segment) && /[a-z]/.test(segment) ? "[token]" : segment;
}
