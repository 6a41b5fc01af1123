import type { PinCard } from "@tessera/contract";
import { formatData } from "@tessera/domain";
import { captionLines, captionText, factRows, hasWords } from "./pin-caption.ts";
import type { PinCardScope } from "./pin-card-scope.ts";

/** What a card's logs say about how it was drawn, for viewers in an experiment that needs it. */
export function cardLog(pin: PinCard, scope: PinCardScope) {
  const titleLines = hasWords(scope) ? captionLines(captionText(pin), "wide") : 0;
  const showsPrice = hasWords(scope) && factRows(pin, scope).includes("price");
  return formatData({ showsPrice, titleLines, isWeightLossAd: pin.adData?.isWeightLossAd ?? false }, scope);
}
