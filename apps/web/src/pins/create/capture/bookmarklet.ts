/** The URL of the create page, and the features of its window. Phones ignore the size. */
interface Destination {
  readonly page: string;
  readonly window: string;
}

/**
 * Returns the URL of a bookmark that opens the create page for the page that someone is viewing.
 *
 * @param origin the product's origin
 */
export function createBookmarkletCode(origin: string): string {
  const destination: Destination = { page: `${origin}/pin/create/`, window: "popup,noopener,width=960,height=840" };
  const script = `(${openCreatePage.toString()})(${JSON.stringify(destination)})`;
  return `javascript:${encodeURIComponent(`void ${script}`)}`;
}

/**
 * Runs on another site's page. It opens the create page with that page's URL and title. The selected text becomes the
 * pin's description, and the largest image becomes its image, unless the page forbids pins. The function doesn't change
 * the page or make requests. Its source is the bookmark, so it must not use anything outside itself.
 */
function openCreatePage(destination: Destination): void {
  const getMeta = (meta: Element, name: string) => meta.getAttribute(name)?.trim().toLowerCase();
  const metas = [...document.querySelectorAll("meta")];
  const forbidsPins = metas.some(
    (meta) => getMeta(meta, "name") === "pinterest" && getMeta(meta, "content") === "nopin",
  );
  // Keeps only whole characters because half of a surrogate pair can't be encoded in a URL.
  const truncate = (text: string, max: number) => [...text.trim()].slice(0, max).join("").toWellFormed();
  const isUnsavable = (image: Element) => image.closest("[nopin], [data-pin-nopin]") !== null;
  let media = "";
  let minArea = 120 * 120;
  for (const image of forbidsPins ? [] : document.querySelectorAll("img")) {
    const src = image.currentSrc || image.src;
    const area = image.naturalWidth * image.naturalHeight;
    if (area < minArea || !/^https?:/i.test(src) || src.length > 2048 || isUnsavable(image)) continue;
    // People never want to save an invisible image.
    if (image.getClientRects().length === 0) continue;
    minArea = area + 1;
    media = src;
  }
  const fields = {
    url: location.href,
    media,
    title: truncate(document.title, 250),
    description: truncate(String(getSelection() ?? ""), 500),
  };
  const query = Object.entries(fields)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  open(`${destination.page}?${query.join("&")}`, "_blank", destination.window);
}
