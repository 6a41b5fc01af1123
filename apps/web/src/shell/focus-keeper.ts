/** An element that had the focus, and its position: its ancestors from the inside out, each with its index there. */
interface FocusPlace {
  readonly element: HTMLElement;
  readonly around: readonly { readonly parent: Element; readonly index: number }[];
  readonly inMain: boolean;
  /** The layer of the document: the page itself, a menu or dialog over it, the messages. */
  readonly part: Element | null;
}

/** Dialogs return the focus on their own when they close, within this many frames. */
const FRAMES_OF_GRACE = 3;
/** Going back to a page can take this many frames until its previous content shows. */
const FRAMES_OF_RETURN = 60;

const TABBABLE = "a[href], button, input, select, textarea, [tabindex]";

let isFocusKept = false;

/**
 * Keeps the keyboard focus from getting lost, from now on and as long as the document lives. The focused element can
 * disappear: a card is deleted, a button is replaced, a page follows another. Then the next element in its position gets
 * the focus. On a new page the main element gets it; on the way back, the link that was followed.
 */
export function rememberFocus(): void {
  if (isFocusKept) return;
  isFocusKept = true;
  /**
   * The last position in each layer of the document, latest first: when a layer closes, the focus returns to the one
   * before.
   */
  let places: FocusPlace[] = [];
  let byKeyboard = true;
  let looking = false;
  /** For each history entry, the link that had the focus last. */
  const links = new Map<string, string>();

  function remember(target: EventTarget | null) {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const place = findPlace(target);
    places = [place, ...places.filter(({ part }) => part !== place.part && part?.isConnected)];
    const href = target.getAttribute("href");
    if (place.inMain && href !== null) links.set(historyKey(), href);
  }

  function isLost(): boolean {
    const [last] = places;
    return byKeyboard && last !== undefined && hasNoFocus() && !isUsable(last.element);
  }

  function checkFocus() {
    if (looking || !isLost()) return;
    looking = true;
    afterFrames(FRAMES_OF_GRACE, () => {
      looking = false;
      if (isLost()) restore();
    });
  }

  function restore() {
    for (const place of places) {
      const next = isUsable(place.element) ? place.element : findNearest(place);
      if (next) return focus(next);
      if (place.inMain) return focusMain();
    }
    focusMain();
  }

  function focusMain() {
    const main = document.querySelector("main");
    if (!main) return;
    focus(main);
    focusLink(links.get(historyKey()), main);
  }

  /** Moves the focus from the main element to a link in it, as soon as that exists. */
  function focusLink(href: string | undefined, main: HTMLElement) {
    if (href === undefined) return;
    let frames = FRAMES_OF_RETURN;
    (function findLink() {
      if (document.activeElement !== main) return;
      const link = [...main.querySelectorAll<HTMLElement>("a[href]")].find(
        (one) => one.getAttribute("href") === href && isTabStop(one),
      );
      if (link) focus(link);
      else if (--frames > 0) requestAnimationFrame(findLink);
    })();
  }

  document.addEventListener("keydown", () => (byKeyboard = true), true);
  document.addEventListener("pointerdown", () => (byKeyboard = false), true);
  document.addEventListener("focusin", ({ target }) => remember(target));
  document.addEventListener("focusout", checkFocus);
  window.addEventListener("popstate", () => {
    const { activeElement } = document;
    if (byKeyboard && activeElement instanceof HTMLElement && activeElement.matches("main")) focusMain();
  });
  new MutationObserver(checkFocus).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["inert", "hidden", "disabled"],
  });
  remember(document.activeElement);
}

function findPlace(element: HTMLElement): FocusPlace {
  const around: { parent: Element; index: number }[] = [];
  for (let child: Element = element; child.parentElement; child = child.parentElement) {
    const parent = child.parentElement;
    around.push({ parent, index: [...parent.children].indexOf(child) });
  }
  return { element, around, inMain: element.closest("main") !== null, part: element.closest("body > *") };
}

/** The nearest remaining element to a lost position, within the same layer of the page. */
function findNearest({ around }: FocusPlace): HTMLElement | null {
  for (const { parent, index } of around) {
    if (parent.matches("main, body")) return null;
    if (!isShown(parent)) continue;
    const children = [...parent.children];
    const following = children.slice(index).concat(children.slice(0, index).reverse());
    for (const child of following) {
      const next = [child, ...child.querySelectorAll(TABBABLE)].find(isTabStop);
      if (next) return next;
    }
  }
  return null;
}

function isTabStop(element: Element): element is HTMLElement {
  return element instanceof HTMLElement && element.matches(TABBABLE) && element.tabIndex >= 0 && isUsable(element);
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

function focus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
}

function afterFrames(frames: number, callback: () => void): void {
  requestAnimationFrame(() => (frames <= 1 ? callback() : afterFrames(frames - 1, callback)));
}

/** The current history entry; the router gives each a key. */
function historyKey(): string {
  return (history.state as { key?: string } | null)?.key ?? "";
}
