import type { PinCard } from "@tessera/contract";
import {
  attribution,
  cardFacts,
  experiment,
  isExternalLink,
  shownReason,
  type SponsorshipLabel,
  sponsorshipLabel,
  surfaceRules,
} from "@tessera/domain";
import { UiLink } from "@tessera/ui";
import { type Text, useText } from "../../../i18n/index.ts";
import { toAttribution } from "../../pin-picture.ts";
import { reasonWords } from "../../reason-words.ts";
import styles from "../pin-card.module.css";
import { AttributionMark } from "./attribution-mark.tsx";
import { AttributionLine, type PinAttributionFacts } from "./pin-card-attribution.tsx";
import type { PinCardScope } from "../pin-card-scope.ts";

/** A pin's attribution where money is behind it, or where the feed says why it is here. */
export function PinAttribution({ pin, scope }: { pin: PinCard; scope: PinCardScope }) {
  const t = useText();
  return <AttributionLine pin={pin} scope={scope} attribution={getAttribution(pin, scope, t)} />;
}

/** Combines what the pin itself requires with what the visitor's experiment group allows. */
function getAttribution(pin: PinCard, scope: PinCardScope, t: Text): PinAttributionFacts {
  const group = experiment(scope, "simplify_creator_attributions_unauth_web");
  const isProduct = pin.richSummary?.typeName === "product";
  const { isPromoted } = pin;
  const left = attribution(group, { isPromoted, isProduct, creator: toAttribution(pin) }, scope.isAuth);
  return {
    ...attributionWords(pin, scope, t),
    hidesPerson: !left.showsPerson,
    mark: left.badge ? <AttributionMark badge={left.badge} /> : null,
  };
}

function attributionWords(pin: PinCard, scope: PinCardScope, t: Text): PinAttributionFacts {
  const { isAdsOnlyProfile, adsOnlyProfileSite, id } = toAttribution(pin);
  const site = isAdsOnlyProfile && adsOnlyProfileSite ? getAddress(adsOnlyProfileSite) : null;
  const label = sponsorshipLabel({ ...cardFacts(pin), isPromoted: pin.isPromoted });
  if (label?.kind === "promoted") return { site, name: labelWords(label, scope, t), hidesBoard: true };
  if (label) return { site, second: <span className={styles.second}>{labelWords(label, scope, t)}</span> };
  const reason = surfaceRules(scope.surface).reason ? shownReason(pin, id) : null;
  if (!reason) return { site };
  const content = (
    <UiLink href={reason.url} className={styles.second} data-part="reason">
      {reasonWords(reason, t)}
    </UiLink>
  );
  return { site, second: content, hidesBoard: reason.url };
}

/** The URL of a site known by its host. */
function getAddress(site: string): string {
  return isExternalLink(site) ? site : `https://${site}/`;
}

function labelWords(label: SponsorshipLabel, scope: PinCardScope, t: Text): string {
  const text = plainLabel(label, t);
  return experiment(scope, "ad_prefix") === "enabled" ? t("pins.label.ad", { label: text }) : text;
}

function plainLabel(label: SponsorshipLabel, t: Text): string {
  switch (label.kind) {
    case "promoted":
      return t("pins.label.promoted", { name: label.name });
    case "partnership":
      return t("pins.label.partnership");
    case "partnershipWith":
      return t("pins.label.partnershipWith", { name: label.name });
    case "paidLink":
      return t("pins.label.paidLink");
  }
}
