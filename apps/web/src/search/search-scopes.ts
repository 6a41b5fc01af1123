/**
 * What a search can be limited to, as it appears in the path. `my_pins` is everything that the viewer saved or created,
 * and `my_content` only what they created. `explore-local` is what people in the viewer's country save most.
 */
export const SEARCH_SCOPES = [
  "pins",
  "videos",
  "buyable_pins",
  "explore-local",
  "boards",
  "users",
  "my_pins",
  "my_content",
] as const;
export type SearchScope = (typeof SEARCH_SCOPES)[number];

/** A scope whose results are pins. */
export type PinScope = Exclude<SearchScope, "boards" | "users">;

/** Whether a path segment is a search scope. */
export function isSearchScope(part: string): part is SearchScope {
  return (SEARCH_SCOPES as readonly string[]).includes(part);
}
