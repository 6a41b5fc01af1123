import { pageKind } from "@tessera/domain";

/**
 * Whether this document can show other sites' images. Its content policy arrived with it, and allows them only if it was
 * loaded as the create page. Navigating there from another page doesn't change the policy.
 */
export function documentShowsForeignPictures(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation !== undefined && pageKind(new URL(navigation.name).pathname) === "create";
}
