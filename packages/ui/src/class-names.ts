/**
 * Joins the class names that are present with a blank.
 *
 * @param names class names; what is falsy is left out, so that `condition && name` can stand for one
 */
export function classNames(...names: readonly (string | 0 | 0n | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
