import { isDrag, swipeDirection } from "@tessera/ui";
import { type PointerEvent, useRef } from "react";

/** The share of the finger's movement that the content follows where there is nothing beyond. */
const RESISTANCE = 0.25;

/**
 * Handles sideways swipes and lets the content follow the finger. It sets the property `--drag` on the element with these
 * handlers, which is `data-dragged` during the swipe.
 *
 * @param move by 1 to what comes from the right, by −1 to what comes from the left
 * @param edges whether there is nothing before, and nothing after
 */
export function useSwipe(move: (by: 1 | -1) => void, edges: { readonly first: boolean; readonly last: boolean }) {
  const start = useRef<{ x: number; y: number; pointerId: number } | null>(null);
  function follow(viewport: HTMLElement, pixels: number | null) {
    viewport.toggleAttribute("data-dragged", pixels !== null);
    viewport.style.setProperty("--drag", `${pixels ?? 0}px`);
  }
  function getOffset({ clientX, clientY, pointerId }: PointerEvent) {
    const from = start.current;
    return from?.pointerId === pointerId ? { x: clientX - from.x, y: clientY - from.y } : null;
  }
  function end(event: PointerEvent<HTMLElement>) {
    if (!getOffset(event)) return;
    start.current = null;
    follow(event.currentTarget, null);
  }
  return {
    onPointerDown({ pointerType, clientX, clientY, pointerId, isPrimary }: PointerEvent<HTMLElement>) {
      if (pointerType !== "mouse" && isPrimary) start.current = { x: clientX, y: clientY, pointerId };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const offset = getOffset(event);
      if (!offset || Math.abs(offset.x) <= Math.abs(offset.y)) return;
      const atEnd = offset.x > 0 ? edges.first : edges.last;
      follow(event.currentTarget, offset.x * (atEnd ? RESISTANCE : 1));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const offset = getOffset(event);
      end(event);
      if (!offset || !isDrag(offset.x, offset.y)) return;
      const direction = swipeDirection(offset.x, offset.y);
      if (direction === "left") move(1);
      if (direction === "right") move(-1);
    },
    onPointerCancel: end,
  };
}
