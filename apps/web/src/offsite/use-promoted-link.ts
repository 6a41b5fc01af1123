import { useEffect, useState } from "react";
import { useViewer } from "../data/index.ts";
import type { PromotedLink, PromotedPin } from "./promoted-link.ts";

/**
 * What a promoted pin's link does besides leading to its site. Null for all other pins, and until its code has loaded,
 * which only promoted pins load. On the closeup it records that the promotion was seen.
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
    let isCancelled = false;
    void import("./promoted-link.ts").then(
      ({ browserTools, promotedLink }) => {
        if (isCancelled) return;
        const link = promotedLink(pin, destination, browserTools(allowMarketingCookies));
        setPromotion(link);
        if (onPinPage) void link.register("view");
      },
      // The link works without it.
      () => undefined,
    );
    return () => {
      isCancelled = true;
      setPromotion(null);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- whatever else becomes known of the pin, it is seen once
  }, [id, isPromoted, destination, onPinPage, allowMarketingCookies]);
  return promotion;
}
