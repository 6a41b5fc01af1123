import type { ExperimentGroup } from "../insights/experiments.ts";
import { getBadgeType } from "../people/badge.ts";
import { showsBadge } from "./drawer.ts";

type AttributionGroup = ExperimentGroup<"simplify_creator_attributions_unauth_web">;

/** Input for choosing the name under a visitor's card. */
export interface AttributedPin {
  readonly isPromoted: boolean;
  readonly isProduct: boolean;
  /** The person whose name would appear. */
  readonly creator: Parameters<typeof getBadgeType>[0];
}

/** Whether a card shows a person's name, and with which badge. */
export interface Attribution {
  readonly showsPerson: boolean;
  /** The badge to show after the name. */
  readonly badge: ReturnType<typeof getBadgeType>;
}

/** The attribution in the control group and for everyone who is logged in: a name without a badge. */
const DEFAULT_ATTRIBUTION: Attribution = { showsPerson: true, badge: null };

/**
 * Returns the attribution under a visitor's card in a group of `simplify_creator_attributions_unauth_web`. The person
 * who pays for a promoted pin is always named.
 */
export function getAttribution(group: AttributionGroup, pin: AttributedPin, isAuth = false): Attribution {
  if (isAuth || group === "control") return DEFAULT_ATTRIBUTION;
  const type = getBadgeType(pin.creator);
  const badge = type !== null && showsBadge(group, "desktop", type) ? type : null;
  if (pin.isPromoted) return { showsPerson: true, badge };
  switch (group) {
    case "enabled_att_trusted_merchants_and_verified_creators_only":
      return { showsPerson: type !== null, badge };
    case "enabled_no_att_all_organic_non_product_pins":
      return { showsPerson: pin.isProduct, badge };
    default:
      return { showsPerson: true, badge };
  }
}
