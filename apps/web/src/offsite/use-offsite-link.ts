import {
  adIds,
  clickedUrl,
  ELEMENTS,
  EVENT_TYPES,
  experiment,
  toHostname,
  isExternalLink,
  linkTarget,
  logsClickThrough,
  offsitePin,
  offsiteUrl,
  type PinLinks,
  shouldCheckLink,
} from "@tessera/domain";
import { type MouseEvent, useEffect, useState } from "react";
import { browserCall, useViewer } from "../data/index.ts";
import { logEvent } from "../insights/index.ts";
import { clickToken } from "./click-token.ts";
import { checkLink, type LinkVerdict } from "./link-check.ts";
import { handleLinkClick, reportDeadLink } from "./offsite-click.ts";
import type { PromotedPin } from "./promoted-link.ts";
import { usePromotedLink } from "./use-promoted-link.ts";

/** The pin whose source a link leads to. */
export interface LinkedPin extends PinLinks, PromotedPin {
  readonly trackingParams: string | null;
  readonly isDownstreamPromotion: boolean;
  readonly shouldOpenInStream?: boolean;
  readonly isThirdPartyAd?: boolean;
  /** Its position among the items of a collection, from 0. */
  readonly collectionPosition?: number;
}

/** A pin's source link: the anchor's attributes, and whether the warning is open. */
export interface OffsiteLinkState {
  readonly anchor: {
    readonly href: string;
    readonly rel: string;
    readonly target: string;
    readonly onClick: (event: MouseEvent) => void;
  };
  /** Opens the site where no anchor is possible, such as from a menu item: otherwise the same click. */
  readonly visit: () => void;
  readonly warning: boolean;
  readonly closeWarning: () => void;
  readonly hostname: string;
}

const PHONE = "(hover: none) and (pointer: coarse)";
const NS_PER_MS = 1e6;

/**
 * A link to a pin's source site: through our redirect page, with a new token for every click. On a closeup the link is
 * checked when the page opens. A click before the answer goes ahead, since the redirect page checks too.
 */
export function useOffsiteLink(pin: LinkedPin, { onPinPage }: { onPinPage: boolean }): OffsiteLinkState {
  const { id, isPromoted, isDownstreamPromotion, isThirdPartyAd = false, trackingParams } = pin;
  const fetchesDestinations = experiment(useViewer(), "destination_fetch") === "enabled";
  // The server can't know the random token, nor the device, so the first token comes after hydration.
  const [{ token, device }, setSent] = useState<{ token: string; device: "mobile" | "desktop" }>(NOTHING_SENT);
  const [verdict, setVerdict] = useState<LinkVerdict>("unknown");
  const [warning, setWarning] = useState(false);
  const link = clickedUrl(pin, device);
  const promotion = usePromotedLink(pin, pin.adDestinationUrl ?? link, { onPinPage });
  const needsCheck = shouldCheckLink({
    isOffsite: isExternalLink(link),
    onPinPage,
    pin: { isPromoted, isDownstreamPromotion },
  });

  useEffect(() => setSent({ token: clickToken(), device: matchMedia(PHONE).matches ? "mobile" : "desktop" }), []);

  useEffect(() => {
    if (!needsCheck) return;
    let isCancelled = false;
    const request = { ...offsitePin({ pinId: id, isThirdPartyAd }), client_tracking_params: trackingParams ?? "" };
    void checkLink(() => browserCall("offsite.check", { ...request, url: link, check_only: true })).then((next) => {
      if (!isCancelled) setVerdict(next);
    });
    return () => {
      isCancelled = true;
    };
  }, [needsCheck, id, isThirdPartyAd, link, trackingParams]);

  const target = {
    url: link,
    pinId: id,
    isThirdPartyAd,
    clientTrackingParams: trackingParams ?? "",
    auxData: adAuxData(pin),
  };
  const href = isExternalLink(link) ? offsiteUrl(target, token) : link;
  const tab = linkTarget(pin);
  function logLeave(clickedAt: number) {
    const timeToOffsite = Math.round((performance.now() - clickedAt) * NS_PER_MS);
    if (logsClickThrough(timeToOffsite)) {
      const auxData = { time_to_offsite: timeToOffsite };
      logEvent({ eventType: EVENT_TYPES.clickThrough, element: ELEMENTS.sourceLink, pin, auxData });
    }
    void promotion?.register("click");
    setSent((sent) => ({ ...sent, token: clickToken() }));
  }
  return {
    anchor: {
      href,
      rel: "nofollow noopener",
      target: tab,
      ...promotion?.marks,
      onClick(event) {
        const warn = () => setWarning(true);
        handleLinkClick(link, event, { verdict, warn, reportDeadLink: (dead) => reportDeadLink(dead, pin) });
        if (event.defaultPrevented) return;
        if (promotion && isExternalLink(link) && isPlain(event) && fetchesDestinations) {
          event.preventDefault();
          void promotion.open({ href, link, tab });
        }
        logLeave(event.timeStamp);
      },
    },
    visit() {
      window.open(href, tab, "noopener");
      logLeave(performance.now());
    },
    warning,
    closeWarning: () => setWarning(false),
    hostname: toHostname(link) ?? "",
  };
}

/** What the redirect page receives about a promotion, and about a collection's item, to record the click. */
function adAuxData(pin: LinkedPin): Readonly<Record<string, string>> {
  const { collectionPosition: position } = pin;
  return { ...adIds(pin), ...(position === undefined ? {} : { collection_click_position: String(position) }) };
}

/** A click with a modifier key can mean another tab or window, which only the browser can open. */
function isPlain({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !metaKey && !ctrlKey && !shiftKey && !altKey;
}

const NOTHING_SENT = { token: "", device: "desktop" } as const;
