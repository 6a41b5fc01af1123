import { ELEMENTS, EVENT_TYPES, hostnameOf, isExternalLink, offsiteUrl, shouldCheckLink } from "@tessera/domain";
import { type MouseEvent, useEffect, useState } from "react";
import { browserCall } from "../data/index.ts";
import { logEvent } from "../insights/index.ts";
import { clickToken } from "./click-token.ts";
import { checkLink, type LinkVerdict } from "./link-check.ts";
import { handleLinkClick, reportDeadLink } from "./offsite-click.ts";

/** The pin whose source a link leads to. */
export interface LinkedPin {
  readonly id: string;
  readonly link: string | null;
  readonly trackingParams: string | null;
  readonly isPromoted: boolean;
  readonly isDownstreamPromotion: boolean;
}

/** A pin's source link: what the anchor carries, and whether the warning stands. */
export interface OffsiteLinkState {
  readonly anchor: {
    readonly href: string;
    readonly rel: string;
    readonly target: string;
    readonly onClick: (event: MouseEvent) => void;
  };
  /** Opens the site from where no anchor can stand, such as a menu's line: the same click in every other way. */
  readonly visit: () => void;
  readonly warning: boolean;
  readonly closeWarning: () => void;
  readonly hostname: string;
}

/**
 * A link to the site that a pin comes from: through our redirect page, with a new token for every click. On a pin's own
 * page the link is checked when the page opens; a click before the answer goes on, since the redirect page checks too.
 */
export function useOffsiteLink(pin: LinkedPin, { onPinPage }: { onPinPage: boolean }): OffsiteLinkState {
  const link = pin.link ?? "";
  const { id, isPromoted, isDownstreamPromotion } = pin;
  // The server cannot know what is random here, so the first token comes after hydration.
  const [token, setToken] = useState("");
  const [verdict, setVerdict] = useState<LinkVerdict>("unknown");
  const [warning, setWarning] = useState(false);
  const checks = shouldCheckLink({
    isOffsite: isExternalLink(link),
    onPinPage,
    pin: { isPromoted, isDownstreamPromotion },
  });

  useEffect(() => setToken(clickToken()), []);

  useEffect(() => {
    if (!checks) return;
    let gone = false;
    void checkLink(() => browserCall("offsite.check", { pin_id: id, url: link, check_only: true })).then((next) => {
      if (!gone) setVerdict(next);
    });
    return () => {
      gone = true;
    };
  }, [checks, id, link]);

  const target = {
    url: link,
    pinId: id,
    isThirdPartyAd: false,
    clientTrackingParams: pin.trackingParams ?? "",
    auxData: {},
  };
  const href = isExternalLink(link) ? offsiteUrl(target, token) : link;
  function leave() {
    logEvent({ eventType: EVENT_TYPES.clickThrough, element: ELEMENTS.sourceLink, pin });
    setToken(clickToken());
  }
  return {
    anchor: {
      href,
      rel: "nofollow noopener",
      target: "_blank",
      onClick(event) {
        handleLinkClick(link, event, { verdict, warn: () => setWarning(true), reportDeadLink });
        if (!event.defaultPrevented) leave();
      },
    },
    visit() {
      window.open(href, "_blank", "noopener");
      leave();
    },
    warning,
    closeWarning: () => setWarning(false),
    hostname: hostnameOf(link) ?? "",
  };
}
