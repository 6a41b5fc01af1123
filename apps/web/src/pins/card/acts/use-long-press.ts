import { isDrag, LONG_PRESS_MS, preloadOverlays } from "@tessera/ui";
import { type MouseEvent, type TouchEvent, useEffect, useRef } from "react";

const NO_HANDLERS = {};

/**
 * Handlers for a one-finger long press. The pressed element neither follows its link nor opens the browser's own menu.
 *
 * @param onLongPress `null` where a long press does nothing special
 */
export function useLongPress(onLongPress: (() => void) | null) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const pressed = useRef(false);

  function stop() {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  }

  useEffect(() => stop, []);
  if (!onLongPress) return NO_HANDLERS;
  return {
    onTouchStart(event: TouchEvent) {
      stop();
      pressed.current = false;
      const touch = event.touches[0];
      if (!touch || event.touches.length > 1) return;
      preloadOverlays();
      // A press of exactly this length isn't a long one yet.
      const timer = setTimeout(() => {
        pressed.current = true;
        press.current = null;
        onLongPress();
      }, LONG_PRESS_MS + 1);
      press.current = { timer, x: touch.clientX, y: touch.clientY };
    },
    onTouchMove({ touches }: TouchEvent) {
      const touch = touches[0];
      if (press.current && touch && isDrag(touch.clientX - press.current.x, touch.clientY - press.current.y)) stop();
    },
    onTouchEnd(event: TouchEvent) {
      stop();
      // Otherwise lifting the finger would click whatever has opened underneath.
      if (pressed.current && event.cancelable) event.preventDefault();
    },
    onTouchCancel: stop,
    onContextMenu(event: MouseEvent) {
      if (press.current || pressed.current) event.preventDefault();
    },
    onClick(event: MouseEvent) {
      if (pressed.current) event.preventDefault();
      pressed.current = false;
    },
  };
}
