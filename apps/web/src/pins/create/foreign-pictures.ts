import { pageKind } from "@tessera/domain";

/**
 * Whether this document may show other sites' pictures. Its content policy came with it, and allows them only where it was
 * opened as the create page; going there from another page leaves the policy as it is.
 */
export function documentShowsForeignPictures(): boolean {
  const [opened] = performance.getEntriesByType("navigation");
  return opened !== undefined && pageKind(new URL(opened.name).pathname) === "create";
}
