import type { PinCard } from "@tessera/contract";
import { useQueryClient } from "@tanstack/react-query";
import { findCachedCard } from "../../cached-pins.ts";

/**
 * Returns a pin with the reason why a feed shows it. The pin's own page doesn't know the reason, so it comes from the
 * cached feed through which the viewer got there.
 */
export function useChosenPin(pin: PinCard, isOnPage: boolean): PinCard {
  const client = useQueryClient();
  if (!isOnPage) return pin;
  return findCachedCard(client, pin.id, ({ recommendationReason }) => recommendationReason !== null) ?? pin;
}
