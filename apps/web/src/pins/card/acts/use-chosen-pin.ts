import type { PinCard } from "@tessera/contract";
import { useQueryClient } from "@tanstack/react-query";
import { findCachedCard } from "../../cached-pins.ts";

/**
 * Returns a pin with the reason why a feed showed it. The data of the pin's page doesn't include the reason, so it
 * comes from the cached feed that led the viewer to the page.
 */
export function usePinWithReason(pin: PinCard, isOnPage: boolean): PinCard {
  const client = useQueryClient();
  if (!isOnPage) return pin;
  return findCachedCard(client, pin.id, ({ recommendationReason }) => recommendationReason !== null) ?? pin;
}
