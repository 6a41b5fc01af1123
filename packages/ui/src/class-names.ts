/**
 * Joins the given class names with spaces.
 *
 * @param names class names; falsy values are omitted, so that `condition && name` works
 */
export function joinClassNames(...names: readonly (string | 0 | 0n | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
