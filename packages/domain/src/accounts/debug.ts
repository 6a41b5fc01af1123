/** How the query parameters begin that ask for what explains a pin. */
export const DEBUG_PREFIX = "deb_";

/** Whether a query asks for what explains a pin. */
function asksForDebug(query: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(query).some((name) => name.startsWith(DEBUG_PREFIX));
}

/** Whether pins say what explains them: to whoever works on the product, and from inside the operator's network when asked. */
export function debugOn(
  viewer: { readonly isEmployee: boolean } | null,
  address: { readonly isInternal: boolean },
  query: Readonly<Record<string, unknown>>,
): boolean {
  return viewer?.isEmployee === true || (address.isInternal && asksForDebug(query));
}
