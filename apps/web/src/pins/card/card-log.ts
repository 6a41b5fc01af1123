import type { PinCard } from "@tessera/contract";
import { getFormatData } from "@tessera/domain";
import { countCaptionLines, getCaptionText, getFactRows, hasText } from "./pin-caption.ts";
import type { PinCardScope } from "./pin-card-scope.ts";

/** Returns log data about how a card was rendered, for viewers in an experiment that needs it. */
export function getCardLog(pin: PinCard, scope: PinCardScope) {
  const titleLines = hasText(scope) ? countCaptionLines(getCaptionText(pin), "wide") : 0;
  const showsPrice = hasText(scope) && getFactRows(pin, scope).includes("price");
  return getFormatData({ showsPrice, titleLines, isWeightLossAd: pin.adData?.isWeightLossAd ?? false }, scope);
}
