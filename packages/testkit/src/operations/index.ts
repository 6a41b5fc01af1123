import type { OperationName, OperationOutput, Page, Route } from "@tessera/contract";

/** The data in an operation's response envelope; for a list, its items. */
export type OperationData<Name extends OperationName> =
  OperationOutput<Name> extends Page<infer Item> ? readonly Item[] : OperationOutput<Name>;

/**
 * Distributes an input's fields over a route: into the path if the path contains them, otherwise into the query string
 * or the body.
 *
 * @param toText function that converts a field to text for a path
 */
export function placeFields(
  { method, path }: Route,
  fields: Readonly<Record<string, unknown>>,
  toText: (value: unknown) => string = (value) => String(value ?? ""),
): { readonly path: string; readonly rest: Record<string, unknown>; readonly inQuery: boolean } {
  const rest = { ...fields };
  const filled = path.replace(/:(\w+)/g, (_, field: string) => {
    const text = toText(rest[field]);
    delete rest[field];
    return encodeURIComponent(text);
  });
  return { path: filled, rest, inQuery: method === "GET" || method === "DELETE" };
}
