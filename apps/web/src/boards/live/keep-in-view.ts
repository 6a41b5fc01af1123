/** The time allowed for rendering the changes, in milliseconds. */
const MAX_RENDER_MS = 500;

/**
 * Keeps the viewer's current card in place on the screen when other cards appear or disappear above it. The current
 * card is the focused one, or the first that is fully visible. Viewers at the top of the board see new cards arrive.
 */
export function keepInView(): void {
  const cards = [...document.querySelectorAll<HTMLElement>("main li[data-index]")];
  const list = cards[0]?.parentElement;
  if (!list || list.getBoundingClientRect().top >= 0) return;
  const visible = cards
    .map((card) => ({ card, top: getPageTop(card) }))
    .filter(({ top }) => top >= scrollY && top < scrollY + innerHeight)
    .toSorted((a, b) => Number(hasFocus(b.card)) - Number(hasFocus(a.card)) || a.top - b.top);
  const observer = new MutationObserver(() => {
    const anchor = visible.find(({ card }) => card.isConnected);
    if (!anchor) return;
    const offset = getPageTop(anchor.card) - anchor.top;
    if (Math.abs(offset) < 1) return;
    scrollBy({ top: offset, behavior: "instant" });
    for (const card of visible) card.top += offset;
  });
  observer.observe(list, { childList: true, attributes: true, attributeFilter: ["style"], subtree: true });
  // The browser's scroll anchoring might choose a different card, and then both would scroll.
  document.documentElement.style.overflowAnchor = "none";
  setTimeout(() => {
    observer.disconnect();
    document.documentElement.style.overflowAnchor = "";
  }, MAX_RENDER_MS);
}

function hasFocus(card: Element): boolean {
  return card.contains(document.activeElement);
}

/** Returns an element's position on the page, independent of scrolling. */
function getPageTop(element: HTMLElement): number {
  return element.getBoundingClientRect().top + scrollY;
}
