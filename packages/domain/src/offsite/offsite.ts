export const REDIRECT_STATUSES = ["ok", "blocked", "suspicious", "porn"] as const;
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

const WARNED_STATUSES: ReadonlySet<string> = new Set(["blocked", "suspicious", "porn"]);

/** Returns whether a link check's result requires a warning instead of the website. */
export function isBlockedStatus(status: string | null | undefined): boolean {
  return status != null && WARNED_STATUSES.has(status);
}

/**
 * Returns whether a link is checked before it opens. This applies to links on pin pages that leave the product, from
 * pins that aren't promoted.
 */
export function shouldCheckLink(link: {
  isOffsite: boolean;
  onPinPage: boolean;
  pin: { isPromoted: boolean; isDownstreamPromotion: boolean };
}): boolean {
  return link.isOffsite && link.onPinPage && (!link.pin.isPromoted || link.pin.isDownstreamPromotion);
}

export interface OffsiteTarget {
  readonly url: string;
  readonly pinId: string;
  readonly isThirdPartyAd: boolean;
  readonly clientTrackingParams: string;
  readonly auxData: Readonly<Record<string, string>>;
}

/**
 * Returns the path of the redirect page for a link. `csr=1` tells the server that one of Tessera's own pages built the
 * path.
 *
 * @param token random, different for every click
 */
export function getOffsiteUrl(target: OffsiteTarget, token: string): string {
  const parameters = new Map([
    ["token", token],
    ["url", target.url],
    ["pin", target.pinId],
    ["isThirdPartyAd", target.isThirdPartyAd ? "1" : "0"],
    ["csr", "1"],
    ["client_tracking_params", target.clientTrackingParams],
    ["aux_data", JSON.stringify(target.auxData)],
  ]);
  return `/offsite/?${[...parameters].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;
}

/** Returns how link checks identify a pin. A third party's advertisement uses a different field. */
export function toOffsitePin({
  pinId,
  isThirdPartyAd,
}: Pick<OffsiteTarget, "pinId" | "isThirdPartyAd">): { readonly pin_id: string } | { readonly third_party_ad: string } {
  return isThirdPartyAd ? { third_party_ad: pinId } : { pin_id: pinId };
}

/**
 * Returns the request body that records a click-through, with the clicked item of a collection and the creative type. A
 * mere link check has neither.
 */
export function getClickThroughBody(
  target: OffsiteTarget,
  click: { collectionPosition: number | null; creativeType: string | null },
) {
  return {
    ...toOffsitePin(target),
    url: target.url,
    check_only: false as const,
    client_tracking_params: target.clientTrackingParams,
    aux_data: JSON.stringify({
      ...target.auxData,
      ...(click.collectionPosition === null ? {} : { collection_click_position: String(click.collectionPosition) }),
      ...(click.creativeType === null ? {} : { creative_type: click.creativeType }),
    }),
  };
}
