import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { pinQuery } from "../pin-queries.ts";

/** A pointer that rests this long on a picture, in milliseconds, is likely to click it. */
const INTENT_MS = 120;

/** Handlers that ask for a pin's page as soon as somebody seems about to open it, so that it opens at once. */
export function usePinPrefetch(id: string) {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const fetchNow = () => void client.prefetchQuery(pinQuery(id));
  return {
    onPointerEnter(event: { pointerType: string }) {
      if (event.pointerType !== "touch") timer.current = setTimeout(fetchNow, INTENT_MS);
    },
    onPointerLeave: () => clearTimeout(timer.current),
    onPointerDown: fetchNow,
  };
}
