/** Where the create page opens, and how large; phones decide the size themselves. */
interface Destination {
  readonly page: string;
  readonly window: string;
}

/**
 * The URL of a bookmark that opens our create page for whatever page someone is viewing.
 *
 * @param origin the product's origin
 */
export function bookmarkletCode(origin: string): string {
  const destination: Destination = { page: `${origin}/pin/create/`, window: "popup,noopener,width=960,height=840" };
  const program = `(${openCreatePage.toString()})(${JSON.stringify(destination)})`;
  return `javascript:${encodeURIComponent(`void ${program}`)}`;
}

/**
 * Runs on someone else's page. It opens our create page with that page's URL and title. The selected text becomes the
 * description, and the largest image is taken. Pages that forbid pins contribute no image. It changes nothing there and
 * makes no requests.
 *
 * Its source is the bookmark, so it must not use anything from outside itself.
 */
function openCreatePage(destination: Destination): void {
  const getMeta = (meta: Element, name: string) => meta.getAttribute(name)?.trim().toLowerCase();
  const metas = [...document.querySelectorAll("meta")];
  const refuses = metas.some((meta) => getMeta(meta, "name") === "pinterest" && getMeta(meta, "content") === "nopin");
  // Whole characters only: half of one can't be encoded in a URL.
  const truncate = (text: string, max: number) => [...text.trim()].slice(0, max).join("").toWellFormed();
  const isMarked = (image: Element) => image.closest("[nopin], [data-pin-nopin]") !== null;
  let media = "";
  let largest = 120 * 120;
  for (const image of refuses ? [] : document.querySelectorAll("img")) {
    const address = image.currentSrc || image.src;
    const area = image.naturalWidth * image.naturalHeight;
    if (area < largest || !/^https?:/i.test(address) || address.length > 2048 || isMarked(image)) continue;
    // An invisible image is not one that anyone means.
    if (image.getClientRects().length === 0) continue;
    largest = area + 1;
    media = address;
  }
  const words = {
    url: location.href,
    media,
    title: truncate(document.title, 250),
    description: truncate(String(getSelection() ?? ""), 500),
  };
  const query = Object.entries(words)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  open(`${destination.page}?${query.join("&")}`, "_blank", destination.window);
}
