/** The prefix of query parameters that request a pin's debug data. */
export const DEBUG_PREFIX = "deb_";

/** Returns whether a query requests a pin's debug data. */
function isDebugRequested(query: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(query).some((name) => name.startsWith(DEBUG_PREFIX));
}

/**
 * Returns whether pins include debug data. Employees always get it; anyone on the operator's network gets it on
 * request.
 */
export function isDebugEnabled(
  viewer: { readonly isEmployee: boolean } | null,
  address: { readonly isInternal: boolean },
  query: Readonly<Record<string, unknown>>,
): boolean {
  return viewer?.isEmployee === true || (address.isInternal && isDebugRequested(query));
}
