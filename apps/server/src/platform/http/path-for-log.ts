/**
 * A request's path as the log may keep it: without its query, which holds what people look for, and without what opens a
 * picture or a board to whoever has it.
 */
export function pathForLog(url: string): string {
  const [path = ""] = url.split("?");
  return path
    .replace(/^\/media\/[^/]+/, "/media/[handle]")
    .replace(/^\/(board\/shared|v3\/shared_boards|v3\/feeds\/shared)\/[^/]+/, "/$1/[token]");
}
