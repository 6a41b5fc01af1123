import { isReserved } from "@tessera/domain";

/**
 * A request's path as the log may keep it: without its query, which holds what people look for, without what opens a picture
 * or a board to anyone who has it, and without the words of titles, which may be a secret board's.
 */
export function pathForLog(url: string): string {
  const [path = ""] = url.split("?");
  const [first, second] = path.split("/").filter((segment) => segment !== "");
  // Below a person's name come a board, a section, or nothing that we know.
  const isBoard = first !== undefined && second !== undefined && !isReserved(first) && !second.startsWith("_");
  if (isBoard) return `/${first}/[board]/`;
  return path
    .replace(/^\/media\/[^/]+/, "/media/[handle]")
    .replace(/^\/(board\/shared|v3\/shared_boards|v3\/feeds\/shared)\/[^/]+/, "/$1/[token]")
    .replace(/^(\/v3\/users\/[^/]+\/boards)\/[^/]+/, "$1/[board]")
    .replace(/^\/pin\/[^/]*--/, "/pin/");
}
