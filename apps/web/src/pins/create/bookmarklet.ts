/** Where the create page opens, and how large; what a phone makes of it is its own affair. */
interface Destination {
  readonly page: string;
  readonly window: string;
}

/**
 * The address of a bookmark that opens our create page for whatever page somebody is looking at.
 *
 * @param origin where the product is reached
 */
export function bookmarkletCode(origin: string): string {
  const destination: Destination = { page: `${origin}/pin/create/`, window: "popup,noopener,width=960,height=840" };
  const program = `(${openCreatePage.toString()})(${JSON.stringify(destination)})`;
  return `javascript:${encodeURIComponent(`void ${program}`)}`;
}

/**
 * Runs on a page of somebody else's: opens our create page with that page's address and title, with what is selected as the
 * description, and with its largest picture, unless the page asks that there be no pins of it. It changes nothing there and
 * asks nobody anything.
 *
 * Its text is the bookmark, so that it must not use anything from outside of itself.
 */
function openCreatePage(destination: Destination): void {
  const says = (meta: Element, name: string) => meta.getAttribute(name)?.trim().toLowerCase();
  const metas = [...document.querySelectorAll("meta")];
  const refuses = metas.some((meta) => says(meta, "name") === "pinterest" && says(meta, "content") === "nopin");
  // Whole characters only: half of one cannot stand in an address.
  const beginning = (text: string, most: number) => [...text.trim()].slice(0, most).join("").toWellFormed();
  const isMarked = (image: Element) => image.closest("[nopin], [data-pin-nopin]") !== null;
  let media = "";
  let largest = 120 * 120;
  for (const image of refuses ? [] : document.querySelectorAll("img")) {
    const address = image.currentSrc || image.src;
    const area = image.naturalWidth * image.naturalHeight;
    if (area < largest || !/^https?:/i.test(address) || address.length > 2048 || isMarked(image)) continue;
    // A picture that nobody sees is none that somebody means.
    if (image.getClientRects().length === 0) continue;
    largest = area + 1;
    media = address;
  }
  const words = {
    url: location.href,
    media,
    title: beginning(document.title, 250),
    description: beginning(String(getSelection() ?? ""), 500),
  };
  const query = Object.entries(words)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  open(`${destination.page}?${query.join("&")}`, "_blank", destination.window);
}
