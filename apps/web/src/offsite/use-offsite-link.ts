import {
  getAdIds,
  getClickedUrl,
  ELEMENTS,
  EVENT_TYPES,
  getExperimentGroup,
  toHostname,
  isExternalLink,
  getLinkTarget,
  shouldLogClickThrough,
  toOffsitePin,
  getOffsiteUrl,
  type PinLinks,
  shouldCheckLink,
} from "@tessera/domain";
import { type MouseEvent, useEffect, useState } from "react";
import { callFromBrowser, useViewer } from "../data/index.ts";
import { logEvent } from "../insights/index.ts";
import { createClickToken } from "./click-token.ts";
import { checkLink, type LinkVerdict } from "./link-check.ts";
import { handleLinkClick, reportDeadLink } from "./offsite-click.ts";
import type { PromotedPin } from "./promoted-link.ts";
import { usePromotedLink } from "./use-promoted-link.ts";

/** The pin that a source link belongs to. */
export interface LinkedPin extends PinLinks, PromotedPin {
  readonly trackingParams: string | null;
  readonly isDownstreamPromotion: boolean;
  readonly shouldOpenInStream?: boolean;
  readonly isThirdPartyAd?: boolean;
  /** The position among the items of a collection, from 0. */
  readonly collectionPosition?: number;
}

/** The state of a pin's source link: the anchor's attributes, and whether the warning is open. */
export interface OffsiteLinkState {
  readonly anchor: {
    readonly href: string;
    readonly rel: string;
    readonly target: string;
    readonly onClick: (event: MouseEvent) => void;
  };
  /** Opens the site without an anchor, such as from a menu item. In every other way, this works like a click. */
  readonly visit: () => void;
  readonly warning: boolean;
  readonly closeWarning: () => void;
  readonly hostname: string;
}

const PHONE_QUERY = "(hover: none) and (pointer: coarse)";
const NS_PER_MS = 1e6;

/**
 * Creates the link to a pin's source site. It goes through our redirect page, with a new token for every click. On a
 * closeup, the link is checked when the page opens. A click before the result arrives goes ahead, since the redirect
 * page checks too.
 */
export function useOffsiteLink(pin: LinkedPin, { onPinPage }: { onPinPage: boolean }): OffsiteLinkState {
  const { id, isPromoted, isDownstreamPromotion, isThirdPartyAd = false, trackingParams } = pin;
  const fetchesDestinations = getExperimentGroup(useViewer(), "destination_fetch") === "enabled";
  // The server knows neither the random token nor the device, so the first token is created after hydration.
  const [{ token, device }, setClickState] = useState<{ token: string; device: "mobile" | "desktop" }>(INITIAL_STATE);
  const [verdict, setVerdict] = useState<LinkVerdict>("unknown");
  const [warning, setWarning] = useState(false);
  const link = getClickedUrl(pin, device);
  const promotion = usePromotedLink(pin, pin.adDestinationUrl ?? link, { onPinPage });
  const needsCheck = shouldCheckLink({
    isOffsite: isExternalLink(link),
    onPinPage,
    pin: { isPromoted, isDownstreamPromotion },
  });

  useEffect(
    () => setClickState({ token: createClickToken(), device: matchMedia(PHONE_QUERY).matches ? "mobile" : "desktop" }),
    [],
  );

  useEffect(() => {
    if (!needsCheck) return;
    let isCanceled = false;
    const request = { ...toOffsitePin({ pinId: id, isThirdPartyAd }), client_tracking_params: trackingParams ?? "" };
    void checkLink(() => callFromBrowser("offsite.check", { ...request, url: link, check_only: true })).then((next) => {
      if (!isCanceled) setVerdict(next);
    });
    return () => {
      isCanceled = true;
    };
  }, [needsCheck, id, isThirdPartyAd, link, trackingParams]);

  const target = {
    url: link,
    pinId: id,
    isThirdPartyAd,
    clientTrackingParams: trackingParams ?? "",
    auxData: toAdAuxData(pin),
  };
  const href = isExternalLink(link) ? getOffsiteUrl(target, token) : link;
  const tab = getLinkTarget(pin);
  function handleLeave(clickedAt: number) {
    const timeToOffsite = Math.round((performance.now() - clickedAt) * NS_PER_MS);
    if (shouldLogClickThrough(timeToOffsite)) {
      const auxData = { time_to_offsite: timeToOffsite };
      logEvent({ eventType: EVENT_TYPES.clickThrough, element: ELEMENTS.sourceLink, pin, auxData });
    }
    void promotion?.register("click");
    setClickState((state) => ({ ...state, token: createClickToken() }));
  }
  return {
    anchor: {
      href,
      rel: "nofollow noopener",
      target: tab,
      ...promotion?.attributes,
      onClick(event) {
        const warn = () => setWarning(true);
        handleLinkClick(link, event, { verdict, warn, reportDeadLink: (deadLink) => reportDeadLink(deadLink, pin) });
        if (event.defaultPrevented) return;
        if (promotion && isExternalLink(link) && isPlainClick(event) && fetchesDestinations) {
          event.preventDefault();
          void promotion.open({ href, link, tab });
        }
        handleLeave(event.timeStamp);
      },
    },
    visit() {
      window.open(href, tab, "noopener");
      handleLeave(performance.now());
    },
    warning,
    closeWarning: () => setWarning(false),
    hostname: toHostname(link) ?? "",
  };
}

/**
 * Returns the data about a promotion, and about a collection's item, that the redirect page needs to record the click.
 */
function toAdAuxData(pin: LinkedPin): Readonly<Record<string, string>> {
  const { collectionPosition: position } = pin;
  return { ...getAdIds(pin), ...(position === undefined ? {} : { collection_click_position: String(position) }) };
}

/**
 * Whether a click has no modifier key. With a modifier key, a click can open another tab or window, which only the
 * browser can do.
 */
function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !metaKey && !ctrlKey && !shiftKey && !altKey;
}

const INITIAL_STATE = { token: "", device: "desktop" } as const;
