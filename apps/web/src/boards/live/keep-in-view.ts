/** As long as it takes to render the changes. */
const DRAWN_AFTER_MS = 500;

/**
 * Keeps the card that the viewer is looking at in place on the screen when others appear or disappear above it. That is
 * the focused card, or the first one fully visible. Viewers at the board's top see what arrives.
 */
export function keepInView(): void {
  const cards = [...document.querySelectorAll<HTMLElement>("main li[data-index]")];
  const list = cards[0]?.parentElement;
  if (!list || list.getBoundingClientRect().top >= 0) return;
  const visible = cards
    .map((card) => ({ card, top: getTop(card) }))
    .filter(({ top }) => top >= scrollY && top < scrollY + innerHeight)
    .toSorted((one, other) => Number(hasFocus(other.card)) - Number(hasFocus(one.card)) || one.top - other.top);
  const observer = new MutationObserver(() => {
    const anchor = visible.find(({ card }) => card.isConnected);
    if (!anchor) return;
    const offset = getTop(anchor.card) - anchor.top;
    if (Math.abs(offset) < 1) return;
    scrollBy({ top: offset, behavior: "instant" });
    for (const one of visible) one.top += offset;
  });
  observer.observe(list, { childList: true, attributes: true, attributeFilter: ["style"], subtree: true });
  // The browser's scroll anchoring would hold on to a card of its own choice, and both would scroll.
  document.documentElement.style.overflowAnchor = "none";
  setTimeout(() => {
    observer.disconnect();
    document.documentElement.style.overflowAnchor = "";
  }, DRAWN_AFTER_MS);
}

function hasFocus(card: Element): boolean {
  return card.contains(document.activeElement);
}

/** An element's position on the page, independent of scrolling. */
function getTop(element: HTMLElement): number {
  return element.getBoundingClientRect().top + scrollY;
}
