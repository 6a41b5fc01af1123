import type { PinCard } from "@tessera/contract";
import { ELEMENTS, EVENT_TYPES } from "@tessera/domain";
import { logEvent } from "../../insights/index.ts";
import type { PinCardScope } from "./pin-card-scope.ts";

type CardElement = (typeof ELEMENTS)["picture" | "title" | "creator" | "board"];

/** Logs a click on a card's pin, creator, or board. */
export function logCardClick(pin: PinCard, { surface, isAuth }: PinCardScope, element: CardElement): void {
  const opensPin = element === ELEMENTS.picture || element === ELEMENTS.title;
  const openEventType = isAuth ? EVENT_TYPES.pinClick : EVENT_TYPES.signedOutInterest;
  logEvent({ eventType: opensPin ? openEventType : EVENT_TYPES.click, pin, surface, element });
}
