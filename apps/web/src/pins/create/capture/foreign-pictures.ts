import { getPageKind } from "@tessera/domain";

/**
 * Returns whether this document can show images from other sites. Only the create page's content security policy allows
 * them. The server sets the policy with the document, and client-side navigation doesn't change it.
 */
export function canShowForeignPictures(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation !== undefined && getPageKind(new URL(navigation.name).pathname) === "create";
}
