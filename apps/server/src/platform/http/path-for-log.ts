/**
 * A request's path as the log may keep it: without its query, which holds what people look for, and without the handle of a
 * picture, which opens the picture to whoever has it.
 */
export function pathForLog(url: string): string {
  const [path = ""] = url.split("?");
  return path.replace(/^\/media\/[^/]+/, "/media/[handle]");
}
