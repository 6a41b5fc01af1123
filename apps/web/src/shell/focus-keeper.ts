/** An element that had the focus, and its position: its ancestors from the inside out, each with a child index. */
interface FocusPosition {
  readonly element: HTMLElement;
  readonly ancestors: readonly { readonly parent: Element; readonly index: number }[];
  readonly inMain: boolean;
  /** The document layer that contains the element: the page itself, a menu or dialog over it, or the toasts. */
  readonly part: Element | null;
}

/** A closing dialog restores the focus itself within this many frames. */
const MAX_DIALOG_FRAMES = 3;
/** The maximum number of frames to wait for a page's previous content after the user goes back to it. */
const MAX_RETURN_FRAMES = 60;

const TABBABLE_SELECTOR = "a[href], button, input, select, textarea, [tabindex]";

let isKeeperRunning = false;

/**
 * Keeps the keyboard focus from getting lost for the document's lifetime. The focused element can disappear when a card
 * is deleted, a button is replaced, or a new page opens. Then the next element at the same position gets the focus. On
 * a new page, the main element gets it. When the user goes back, the focus returns to the last focused link, or to the
 * last focused card's link.
 */
export function startFocusKeeper(): void {
  if (isKeeperRunning) return;
  isKeeperRunning = true;
  /**
   * The last position in each layer of the document, latest first. When a layer closes, the focus returns to the
   * previous one.
   */
  let positions: FocusPosition[] = [];
  let usesKeyboard = true;
  let isCheckPending = false;
  /** For each history entry, the last focused link, or else the link of its card. */
  const links = new Map<string, readonly string[]>();

  function rememberPosition(target: EventTarget | null) {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const position = toPosition(target);
    positions = [position, ...positions.filter(({ part }) => part !== position.part && part?.isConnected)];
    // A card's controls may not exist after going back, so its own link replaces them.
    const hrefs = [target, target.closest("article")?.querySelector("a[href]")].flatMap(
      (element) => element?.getAttribute("href") ?? [],
    );
    if (position.inMain && hrefs.length > 0) links.set(getHistoryKey(), hrefs);
  }

  function isFocusLost(): boolean {
    const [last] = positions;
    return usesKeyboard && last !== undefined && hasNoFocus() && !isUsable(last.element);
  }

  function checkFocus() {
    if (isCheckPending || !isFocusLost()) return;
    isCheckPending = true;
    runAfterFrames(MAX_DIALOG_FRAMES, () => {
      isCheckPending = false;
      if (isFocusLost()) restoreFocus();
    });
  }

  function restoreFocus() {
    for (const position of positions) {
      const next = isUsable(position.element) ? position.element : findNearest(position);
      if (next) return focusElement(next);
      if (position.inMain) return focusMain();
    }
    focusMain();
  }

  function focusMain() {
    const main = document.querySelector("main");
    if (!main) return;
    focusElement(main);
    focusLink(links.get(getHistoryKey()) ?? [], main);
  }

  /** Moves the focus from the main element to the first of the given links that exists, once one appears. */
  function focusLink(hrefs: readonly string[], main: HTMLElement) {
    if (hrefs.length === 0) return;
    let frames = MAX_RETURN_FRAMES;
    (function findLink() {
      if (document.activeElement !== main) return;
      const tabStops = [...main.querySelectorAll<HTMLElement>("a[href]")].filter(isTabStop);
      const [link] = hrefs.flatMap((href) => tabStops.find((link) => link.getAttribute("href") === href) ?? []);
      if (link) focusElement(link);
      else if (--frames > 0) requestAnimationFrame(findLink);
    })();
  }

  document.addEventListener("keydown", () => (usesKeyboard = true), true);
  document.addEventListener("pointerdown", () => (usesKeyboard = false), true);
  document.addEventListener("focusin", ({ target }) => rememberPosition(target));
  document.addEventListener("focusout", checkFocus);
  window.addEventListener("popstate", () => {
    const { activeElement } = document;
    if (usesKeyboard && activeElement instanceof HTMLElement && activeElement.matches("main")) focusMain();
  });
  new MutationObserver(checkFocus).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["inert", "hidden", "disabled"],
  });
  rememberPosition(document.activeElement);
}

function toPosition(element: HTMLElement): FocusPosition {
  const ancestors: { parent: Element; index: number }[] = [];
  for (let child: Element = element; child.parentElement; child = child.parentElement) {
    const parent = child.parentElement;
    ancestors.push({ parent, index: [...parent.children].indexOf(child) });
  }
  return { element, ancestors, inMain: element.closest("main") !== null, part: element.closest("body > *") };
}

/** Finds the remaining element nearest to a lost position, within the same document layer. */
function findNearest({ ancestors }: FocusPosition): HTMLElement | null {
  for (const { parent, index } of ancestors) {
    if (parent.matches("main, body")) return null;
    if (!isShown(parent)) continue;
    const children = [...parent.children];
    const following = children.slice(index).concat(children.slice(0, index).reverse());
    for (const child of following) {
      const next = [child, ...child.querySelectorAll(TABBABLE_SELECTOR)].find(isTabStop);
      if (next) return next;
    }
  }
  return null;
}

function isTabStop(element: Element): element is HTMLElement {
  return (
    element instanceof HTMLElement && element.matches(TABBABLE_SELECTOR) && element.tabIndex >= 0 && isUsable(element)
  );
}

/** Whether an element can be focused. */
function isUsable(element: HTMLElement): boolean {
  return isShown(element) && !element.matches(":disabled");
}

function isShown(element: Element): boolean {
  return (
    element.isConnected && element.closest("[inert]") === null && element.checkVisibility({ visibilityProperty: true })
  );
}

function hasNoFocus(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}

function focusElement(element: HTMLElement): void {
  element.focus({ preventScroll: true });
}

function runAfterFrames(frames: number, callback: () => void): void {
  requestAnimationFrame(() => (frames <= 1 ? callback() : runAfterFrames(frames - 1, callback)));
}

/** Returns the router's key for the current history entry. */
function getHistoryKey(): string {
  return (history.state as { key?: string } | null)?.key ?? "";
}
