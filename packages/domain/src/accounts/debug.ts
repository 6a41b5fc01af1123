/** Prefix of the query parameters that ask for the debug data of a pin. */
export const DEBUG_PREFIX = "deb_";

/** True if a query asks for a pin's debug data. */
function isDebugRequested(query: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(query).some((name) => name.startsWith(DEBUG_PREFIX));
}

/** True if pins include debug data: for employees, and on request from inside the operator's network. */
export function isDebugEnabled(
  viewer: { readonly isEmployee: boolean } | null,
  address: { readonly isInternal: boolean },
  query: Readonly<Record<string, unknown>>,
): boolean {
  return viewer?.isEmployee === true || (address.isInternal && isDebugRequested(query));
}
