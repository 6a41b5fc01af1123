import { isDrag, LONG_PRESS_MS, preloadOverlays } from "@tessera/ui";
import { type MouseEvent, type TouchEvent, useEffect, useRef } from "react";

const NO_HANDLERS = {};

/**
 * Returns handlers for a one-finger long press. The pressed element doesn't follow its link or open the browser's menu.
 *
 * @param onLongPress the callback, or `null` if a long press has no effect
 */
export function useLongPress(onLongPress: (() => void) | null) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const wasLongPress = useRef(false);

  function cancel() {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  }

  useEffect(() => cancel, []);
  if (!onLongPress) return NO_HANDLERS;
  return {
    onTouchStart(event: TouchEvent) {
      cancel();
      wasLongPress.current = false;
      const touch = event.touches[0];
      if (!touch || event.touches.length > 1) return;
      preloadOverlays();
      // A press of exactly `LONG_PRESS_MS` isn't a long press yet.
      const timer = setTimeout(() => {
        wasLongPress.current = true;
        press.current = null;
        onLongPress();
      }, LONG_PRESS_MS + 1);
      press.current = { timer, x: touch.clientX, y: touch.clientY };
    },
    onTouchMove({ touches }: TouchEvent) {
      const touch = touches[0];
      if (press.current && touch && isDrag(touch.clientX - press.current.x, touch.clientY - press.current.y)) cancel();
    },
    onTouchEnd(event: TouchEvent) {
      cancel();
      // Otherwise, lifting the finger would click the element that opened under it.
      if (wasLongPress.current && event.cancelable) event.preventDefault();
    },
    onTouchCancel: cancel,
    onContextMenu(event: MouseEvent) {
      if (press.current || wasLongPress.current) event.preventDefault();
    },
    onClick(event: MouseEvent) {
      if (wasLongPress.current) event.preventDefault();
      wasLongPress.current = false;
    },
  };
}
