import type { ExperimentGroup } from "../insights/experiments.ts";
import { badgeType } from "../people/badge.ts";
import { showBadge } from "./drawer.ts";

type Group = ExperimentGroup<"simplify_creator_attributions_unauth_web">;

/** What decides about whose name stands under a visitor's card. */
export interface AttributedPin {
  readonly isPromoted: boolean;
  readonly isProduct: boolean;
  /** Whose name would stand there. */
  readonly creator: Parameters<typeof badgeType>[0];
}

/** What stands under a card of whose the pin is. */
export interface Attribution {
  readonly showsPerson: boolean;
  /** The mark behind the name. */
  readonly badge: ReturnType<typeof badgeType>;
}

/** As in the control, and for everybody who is signed in: a name, and no mark. */
const UNCHANGED: Attribution = { showsPerson: true, badge: null };

/**
 * What a group of `simplify_creator_attributions_unauth_web` leaves of the attribution under a visitor's card. Who pays for
 * a pin is always named.
 */
export function attribution(group: Group, pin: AttributedPin, isAuth = false): Attribution {
  if (isAuth || group === "control") return UNCHANGED;
  const type = badgeType(pin.creator);
  const badge = type !== null && showBadge(group, "desktop", type) ? type : null;
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
