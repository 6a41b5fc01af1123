/** The distance in CSS pixels that turns a mouse press into a drag, or a touch into a scroll. */
const DRAG_DISTANCE = 6;
/** The duration of a touch that picks up a pin, in milliseconds. */
const LONG_PRESS_MS = 350;
/** The time between two changes of the order, in milliseconds, so that neighbors reach their places in between. */
const REORDER_MS = 180;
/** The distance in CSS pixels after which a pointer over a moving tile counts as a new choice. */
const CHOICE_DISTANCE = 4;
/** The zones at the window's edges that scroll it, in CSS pixels. The top one includes the header and the bar. */
const TOP_ZONE = 168;
const BOTTOM_ZONE = 112;
/** The fastest scroll, in CSS pixels per frame. */
const SCROLL_MAX = 22;

/** The element below a drag: another pin, or a section. */
export type DragTarget = { readonly kind: "pin" | "section"; readonly id: string };

/** Handles the steps of a drag. */
export interface PinDragHandler {
  /** @returns false if the pin can't be dragged now */
  start(pinId: string, image: DOMRect): boolean;
  /** Called for each frame in which the pointer moved. `x` and `y` are the distances since the start. */
  follow(x: number, y: number): void;
  /** Called when the drag reaches another target. Null leaves the last one. */
  over(target: DragTarget | null): void;
  end(isDropped: boolean): void;
}

interface Press {
  readonly pointerId: number;
  readonly pinId: string;
  readonly tile: Element;
  readonly startX: number;
  readonly startY: number;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Follows drags of elements with `data-pin` inside a container: with a mouse immediately, by touch after a long press,
 * so that a swipe still scrolls. Elements with `data-drop-section` are targets too. Near the window's edges, the page
 * scrolls. Escape cancels.
 *
 * @returns a function that stops following
 */
export function trackPinDrags(container: HTMLElement, handler: PinDragHandler): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let press: Press | null = null;
  let isDragging = false;
  let point = { x: 0, y: 0 };
  let frame = 0;
  let lastTarget: string | null = null;
  let choice = { x: 0, y: 0, time: 0 };

  function begin(): void {
    if (!press) return;
    clearTimeout(press.timer);
    const image = press.tile.querySelector("[data-drag-image]") ?? press.tile;
    isDragging = handler.start(press.pinId, image.getBoundingClientRect());
    if (!isDragging) {
      press = null;
      return;
    }
    lastTarget = null;
    choice = { x: press.startX, y: press.startY, time: 0 };
    frame = requestAnimationFrame(step);
  }

  function finish(isDropped: boolean): void {
    clearTimeout(press?.timer);
    press = null;
    if (!isDragging) return;
    isDragging = false;
    cancelAnimationFrame(frame);
    handler.end(isDropped);
  }

  function step(time: number): void {
    if (!press) return;
    handler.follow(point.x - press.startX, point.y - press.startY);
    const scrolled = scrollAtEdge(point.y);
    if ((scrolled || hasNewChoice()) && time - choice.time > REORDER_MS) choose(time);
    frame = requestAnimationFrame(step);
  }

  function hasNewChoice(): boolean {
    return Math.hypot(point.x - choice.x, point.y - choice.y) > CHOICE_DISTANCE;
  }

  function choose(time: number): void {
    const target = findTarget(point.x, point.y);
    const key = target && `${target.kind} ${target.id}`;
    choice = { ...choice, x: point.x, y: point.y };
    // A tile that is bigger than the dragged one is still below the pointer after it has made room.
    if (key === lastTarget) return;
    lastTarget = key;
    // Nothing moves while the pointer is over the dragged pin's own tile, so a quick drop elsewhere counts.
    if (target?.id !== press?.pinId) choice.time = time;
    handler.over(target);
  }

  container.addEventListener(
    "pointerdown",
    (event) => {
      if (event.button !== 0 || !event.isPrimary || press) return;
      const tile = event.target instanceof Element ? event.target.closest("[data-pin]") : null;
      const pinId = tile?.getAttribute("data-pin");
      if (!tile || !pinId) return;
      point = { x: event.clientX, y: event.clientY };
      const timer = event.pointerType === "touch" ? setTimeout(begin, LONG_PRESS_MS) : undefined;
      press = { pointerId: event.pointerId, pinId, tile, startX: point.x, startY: point.y, timer };
    },
    { signal },
  );
  addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== press?.pointerId) return;
      point = { x: event.clientX, y: event.clientY };
      if (isDragging || Math.hypot(point.x - press.startX, point.y - press.startY) < DRAG_DISTANCE) return;
      // A finger that moves before the long press scrolls.
      if (press.timer === undefined) begin();
      else finish(false);
    },
    { signal },
  );
  addEventListener(
    "pointerup",
    (event) => {
      if (event.pointerId !== press?.pointerId) return;
      if (isDragging) {
        // While the neighbors are still moving, the pins go where they are shown. Sections never move.
        const isSettled = event.timeStamp - choice.time > REORDER_MS;
        if (hasNewChoice() && (isSettled || findTarget(point.x, point.y)?.kind === "section")) choose(event.timeStamp);
        ignoreNextClick();
      }
      finish(true);
    },
    { signal },
  );
  addEventListener("pointercancel", ({ pointerId }) => pointerId === press?.pointerId && finish(false), { signal });
  addEventListener("blur", () => finish(false), { signal });
  addEventListener(
    "keydown",
    (event) => {
      if (!isDragging || event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      ignoreNextClick();
      finish(false);
    },
    { capture: true, signal },
  );
  // After a long press, moving the finger drags instead of scrolling, and opens no menu.
  container.addEventListener("touchmove", (event) => isDragging && event.cancelable && event.preventDefault(), {
    passive: false,
    signal,
  });
  container.addEventListener("contextmenu", (event) => press?.timer !== undefined && event.preventDefault(), {
    signal,
  });
  container.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  return () => {
    finish(false);
    listening.abort();
  };
}

/** The click after a drag isn't a choice of the tile. */
function ignoreNextClick(): void {
  const listening = new AbortController();
  addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal: listening.signal },
  );
  setTimeout(() => listening.abort(), 0);
}

function findTarget(x: number, y: number): DragTarget | null {
  const element = document.elementFromPoint(x, y)?.closest("[data-drop-section], [data-pin]");
  const sectionId = element?.getAttribute("data-drop-section");
  if (sectionId) return { kind: "section", id: sectionId };
  const pinId = element?.getAttribute("data-pin");
  return pinId ? { kind: "pin", id: pinId } : null;
}

/** Scrolls the page if a pointer is near the window's top or bottom. @returns true if it scrolled */
function scrollAtEdge(y: number): boolean {
  const speed = getScrollSpeed(y, innerHeight);
  if (speed === 0) return false;
  const before = scrollY;
  scrollBy({ top: speed, behavior: "instant" });
  return scrollY !== before;
}

/** Returns the speed of scrolling in CSS pixels per frame, negative for up. It grows toward the window's edge. */
export function getScrollSpeed(y: number, height: number): number {
  const above = (TOP_ZONE - y) / TOP_ZONE;
  const below = (y - (height - BOTTOM_ZONE)) / BOTTOM_ZONE;
  if (above > 0) return -Math.ceil(Math.min(1, above) * SCROLL_MAX);
  return below > 0 ? Math.ceil(Math.min(1, below) * SCROLL_MAX) : 0;
}
