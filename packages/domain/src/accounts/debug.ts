/** Prefix of the query parameters that ask for the debug data of a pin. */
export const DEBUG_PREFIX = "deb_";

/** Whether a query asks for the debug data of a pin. */
function isDebugRequested(query: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(query).some((name) => name.startsWith(DEBUG_PREFIX));
}

/** Whether pins carry debug data: for employees, and on request from inside the operator's network. */
export function debugOn(
  viewer: { readonly isEmployee: boolean } | null,
  address: { readonly isInternal: boolean },
  query: Readonly<Record<string, unknown>>,
): boolean {
  return viewer?.isEmployee === true || (address.isInternal && isDebugRequested(query));
}
