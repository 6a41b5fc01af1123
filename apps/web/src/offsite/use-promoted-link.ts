import { useEffect, useState } from "react";
import { useViewer } from "../data/index.ts";
import type { PromotedLink, PromotedPin } from "./promoted-link.ts";

/**
 * Returns the extra actions of a promoted pin's link, besides opening its site. Returns null for all other pins, and
 * until the code for promoted pins has loaded. On the closeup, records that the promotion was seen.
 *
 * @param destination the site's own address
 */
export function usePromotedLink(
  pin: PromotedPin,
  destination: string,
  { onPinPage }: { onPinPage: boolean },
): PromotedLink | null {
  const [promotion, setPromotion] = useState<PromotedLink | null>(null);
  const { id, isPromoted } = pin;
  const { allowMarketingCookies } = useViewer();
  useEffect(() => {
    if (!isPromoted) return;
    let isCanceled = false;
    void import("./promoted-link.ts").then(
      ({ getBrowserDependencies: getBrowserTools, createPromotedLink }) => {
        if (isCanceled) return;
        const link = createPromotedLink(pin, destination, getBrowserTools(allowMarketingCookies));
        setPromotion(link);
        if (onPinPage) void link.register("view");
      },
      // The link works without the promotion's code.
      () => undefined,
    );
    return () => {
      isCanceled = true;
      setPromotion(null);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- later details of the pin don't count as another view
  }, [id, isPromoted, destination, onPinPage, allowMarketingCookies]);
  return promotion;
}
