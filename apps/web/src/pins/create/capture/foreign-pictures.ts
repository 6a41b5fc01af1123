import { pageKind } from "@tessera/domain";

/**
 * Whether this document can show other sites' images. The server sets the content security policy when it loads a
 * document. Only the create page's policy allows such images, and client-side navigation doesn't change it.
 */
export function documentShowsForeignPictures(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation !== undefined && pageKind(new URL(navigation.name).pathname) === "create";
}
