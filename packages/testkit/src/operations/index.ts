import type { OperationName, OperationOutput, Page, Route } from "@tessera/contract";

/** The data of the envelope: for a list, its items. */
export type OperationData<Name extends OperationName> =
  OperationOutput<Name> extends Page<infer Item> ? readonly Item[] : OperationOutput<Name>;

/**
 * Where an input's fields go on a route: into the path if it names them, otherwise into the query or the body.
 *
 * @param toText how a field is written in a path
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
