import type { PinCard } from "@tessera/contract";
import {
  getAttribution,
  pickCardFacts,
  getExperimentGroup,
  isExternalLink,
  getShownReason,
  type SponsorshipLabel,
  getSponsorshipLabel,
  getSurfaceRules,
} from "@tessera/domain";
import { UiLink } from "@tessera/ui";
import { type Text, useText } from "../../../i18n/index.ts";
import { getAttributedAccount } from "../../pin-picture.ts";
import { formatReason } from "../../reason-words.ts";
import styles from "../pin-card.module.css";
import { AttributionMark } from "./attribution-mark.tsx";
import { AttributionLine, type PinAttributionFacts } from "./pin-card-attribution.tsx";
import type { PinCardScope } from "../pin-card-scope.ts";

/** The attribution of a pin that has a sponsor or a reason why the feed shows it. */
export function PinAttribution({ pin, scope }: { pin: PinCard; scope: PinCardScope }) {
  const t = useText();
  return <AttributionLine pin={pin} scope={scope} attribution={getAttributionFacts(pin, scope, t)} />;
}

/** Combines the attribution that a pin requires with the restrictions of the visitor's experiment group. */
function getAttributionFacts(pin: PinCard, scope: PinCardScope, t: Text): PinAttributionFacts {
  const group = getExperimentGroup(scope, "simplify_creator_attributions_unauth_web");
  const isProduct = pin.richSummary?.typeName === "product";
  const { isPromoted } = pin;
  const allowed = getAttribution(group, { isPromoted, isProduct, creator: getAttributedAccount(pin) }, scope.isAuth);
  return {
    ...formatAttribution(pin, scope, t),
    hidesPerson: !allowed.showsPerson,
    mark: allowed.badge ? <AttributionMark badge={allowed.badge} /> : null,
  };
}

function formatAttribution(pin: PinCard, scope: PinCardScope, t: Text): PinAttributionFacts {
  const { isAdsOnlyProfile, adsOnlyProfileSite, id } = getAttributedAccount(pin);
  const site = isAdsOnlyProfile && adsOnlyProfileSite ? getSiteUrl(adsOnlyProfileSite) : null;
  const label = getSponsorshipLabel({ ...pickCardFacts(pin), isPromoted: pin.isPromoted });
  if (label?.kind === "promoted") return { site, name: formatLabel(label, scope, t), hidesBoard: true };
  if (label) return { site, second: <span className={styles.second}>{formatLabel(label, scope, t)}</span> };
  const reason = getSurfaceRules(scope.surface).reason ? getShownReason(pin, id) : null;
  if (!reason) return { site };
  const content = (
    <UiLink href={reason.url} className={styles.second} data-part="reason">
      {formatReason(reason, t)}
    </UiLink>
  );
  return { site, second: content, hidesBoard: reason.url };
}

/** Returns the URL of a site. The site may be given as a URL or as a host name. */
function getSiteUrl(site: string): string {
  return isExternalLink(site) ? site : `https://${site}/`;
}

function formatLabel(label: SponsorshipLabel, scope: PinCardScope, t: Text): string {
  const text = formatPlainLabel(label, t);
  return getExperimentGroup(scope, "ad_prefix") === "enabled" ? t("pins.label.ad", { label: text }) : text;
}

function formatPlainLabel(label: SponsorshipLabel, t: Text): string {
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
