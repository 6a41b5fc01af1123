/** As long as it takes to draw what came. */
const DRAWN_AFTER_MS = 500;

/**
 * Keeps a card that somebody looks at where it is on the screen when others come or go above it: the one that has the focus, or
 * the first that is seen whole. Who sees the board's top sees what comes.
 */
export function keepInView(): void {
  const cards = [...document.querySelectorAll<HTMLElement>("main li[data-index]")];
  const list = cards[0]?.parentElement;
  if (!list || list.getBoundingClientRect().top >= 0) return;
  const seen = cards
    .map((card) => ({ card, top: getTop(card) }))
    .filter(({ top }) => top >= scrollY && top < scrollY + innerHeight)
    .toSorted((one, other) => Number(hasFocus(other.card)) - Number(hasFocus(one.card)) || one.top - other.top);
  const observer = new MutationObserver(() => {
    const stayed = seen.find(({ card }) => card.isConnected);
    if (!stayed) return;
    const moved = getTop(stayed.card) - stayed.top;
    if (Math.abs(moved) < 1) return;
    scrollBy({ top: moved, behavior: "instant" });
    for (const one of seen) one.top += moved;
  });
  observer.observe(list, { childList: true, attributes: true, attributeFilter: ["style"], subtree: true });
  // The browser would hold on to a card of its own choice at the same time, and both would scroll.
  document.documentElement.style.overflowAnchor = "none";
  setTimeout(() => {
    observer.disconnect();
    document.documentElement.style.overflowAnchor = "";
  }, DRAWN_AFTER_MS);
}

function hasFocus(card: Element): boolean {
  return card.contains(document.activeElement);
}

/** Where something stands on the page, wherever that is scrolled to. */
function getTop(element: HTMLElement): number {
  return element.getBoundingClientRect().top + scrollY;
}
