import { isDrag, getSwipeDirection } from "@tessera/ui";
import { type PointerEvent, useRef } from "react";

/** The fraction of the finger's movement by which the content moves beyond either end. */
const EDGE_RESISTANCE = 0.25;

/**
 * Returns handlers for horizontal swipes, which make the content follow the finger. During a swipe, the handlers set
 * `--drag` and `data-dragged` on the element.
 *
 * @param move called with 1 for the next item on the right, or −1 for the previous one on the left
 * @param edges whether the first or the last item is visible
 */
export function useSwipe(move: (by: 1 | -1) => void, edges: { readonly first: boolean; readonly last: boolean }) {
  const start = useRef<{ x: number; y: number; pointerId: number } | null>(null);
  function setDragOffset(viewport: HTMLElement, pixels: number | null) {
    viewport.toggleAttribute("data-dragged", pixels !== null);
    viewport.style.setProperty("--drag", `${pixels ?? 0}px`);
  }
  function getOffset({ clientX, clientY, pointerId }: PointerEvent) {
    const from = start.current;
    return from?.pointerId === pointerId ? { x: clientX - from.x, y: clientY - from.y } : null;
  }
  function endSwipe(event: PointerEvent<HTMLElement>) {
    if (!getOffset(event)) return;
    start.current = null;
    setDragOffset(event.currentTarget, null);
  }
  return {
    onPointerDown({ pointerType, clientX, clientY, pointerId, isPrimary }: PointerEvent<HTMLElement>) {
      if (pointerType !== "mouse" && isPrimary) start.current = { x: clientX, y: clientY, pointerId };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const offset = getOffset(event);
      if (!offset || Math.abs(offset.x) <= Math.abs(offset.y)) return;
      const isAtEdge = offset.x > 0 ? edges.first : edges.last;
      setDragOffset(event.currentTarget, offset.x * (isAtEdge ? EDGE_RESISTANCE : 1));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const offset = getOffset(event);
      endSwipe(event);
      if (!offset || !isDrag(offset.x, offset.y)) return;
      const direction = getSwipeDirection(offset.x, offset.y);
      if (direction === "left") move(1);
      if (direction === "right") move(-1);
    },
    onPointerCancel: endSwipe,
  };
}
