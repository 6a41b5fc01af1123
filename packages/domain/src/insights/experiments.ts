const ON_OFF_GROUPS = ["control", "enabled"] as const;
const SEO_DRAWER_GROUPS = [
  "control",
  "enabled_seo_drawer_with_new_fields",
  "enabled_seo_drawer_without_new_fields",
] as const;

/** The group of everyone who isn't in another group. It sees the product without the experiment. */
const CONTROL_GROUP = "control";

/** Every experiment with its groups. */
export const EXPERIMENTS = {
  /**
   * The drawer "More about this Pin" on topic pages (klp) and board pages. Each has three experiments: for any device,
   * for desktops, and for mobile.
   */
  ffe_seo_drawer_for_klp: SEO_DRAWER_GROUPS,
  unauth_dweb_seo_drawer_for_klp: SEO_DRAWER_GROUPS,
  unauth_mweb_seo_drawer_for_klp: SEO_DRAWER_GROUPS,
  ffe_seo_drawer_for_board_page: SEO_DRAWER_GROUPS,
  unauth_dweb_seo_drawer_for_board_page: SEO_DRAWER_GROUPS,
  unauth_mweb_seo_drawer_for_board_page: SEO_DRAWER_GROUPS,
  /** The attribution that visitors see under a card: whose names and badges are shown. */
  simplify_creator_attributions_unauth_web: [
    "control",
    "enabled_att_trusted_merchant_blue_checkmark",
    "enabled_att_creators_with_red_checkmarks",
    "enabled_att_checkmarks_trusted_verified",
    "enabled_att_trusted_merchants_and_verified_creators_only",
    "enabled_no_att_all_organic_non_product_pins",
  ],
  /** The mark that shows on a card that the pin can be bought. */
  pin_indicator: [
    "control",
    "enabled_2",
    "enabled_3",
    "enabled_4",
    "enabled_5",
    "control_pwt",
    "enabled_pwt",
    "employees",
  ],
  /** Shows "Ad • " before the label of a promoted or sponsored pin. */
  ad_prefix: ON_OFF_GROUPS,
  /** Makes a failed one-tap save revert to unsaved without a toast. */
  one_tap_toast_suppression: ON_OFF_GROUPS,
  /** Fetches a promoted pin's destination before the page closes, without following redirects. */
  destination_fetch: ON_OFF_GROUPS,
  /** Adds data about a card's appearance to its events. */
  price_format_data: ON_OFF_GROUPS,
  one_line_title_format_data: ON_OFF_GROUPS,
  weight_loss_format_data: ON_OFF_GROUPS,
  /**
   * Image-only cards. `control` shows them to new accounts, `enabled` also to everyone who isn't a partner, and `off`
   * to no one.
   */
  image_only_grid: ["control", "enabled", "off"],
  /** The emphasis of a home feed: the usual mix, pins related to someone's own saves, or new pins. */
  home_ranking: ["control", "enabled_more_walked", "enabled_more_fresh"],
} as const;

export type ExperimentName = keyof typeof EXPERIMENTS;
export type ExperimentGroup<Name extends ExperimentName> = (typeof EXPERIMENTS)[Name][number];

/** The groups of a viewer, as sent by the server: one for each experiment that an operator set up. */
export type ExperimentGroups = Readonly<Record<string, string>>;

export const EXPERIMENT_NAMES = /* @__PURE__ */ Object.keys(EXPERIMENTS) as readonly ExperimentName[];

/** Returns a viewer's group in an experiment. */
export function getExperimentGroup<Name extends ExperimentName>(
  viewer: { readonly experiments?: ExperimentGroups | undefined } | null | undefined,
  name: Name,
): ExperimentGroup<Name> {
  // This doesn't use the table of experiments, so that pages don't have to load the table. The server sends only groups
  // from the table.
  return (viewer?.experiments?.[name] ?? CONTROL_GROUP) as ExperimentGroup<Name>;
}

/** An operator's setting for an experiment: its groups and the percentage of viewers in each. */
type Allocation = readonly { readonly group: string; readonly percent: number }[];
export type Allocations = Readonly<Partial<Record<ExperimentName, Allocation>>>;

/** The error in a setting, phrased to follow the setting's name. */
export interface AllocationProblem {
  readonly problem: string;
}

/**
 * Parses a setting with allocations: `name=group` for everyone, or `name=group:20+other:20` for percentages.
 * Allocations are separated by commas. All remaining viewers are in the control.
 */
export function parseAllocations(text: string): Allocations | AllocationProblem {
  const allocations: Partial<Record<ExperimentName, Allocation>> = {};
  for (const entry of text.split(",").map((part) => part.trim())) {
    if (entry === "") continue;
    const [name = "", shares = "", ...more] = entry.split("=").map((part) => part.trim());
    const known = EXPERIMENT_NAMES.find((candidate) => candidate === name);
    if (known === undefined || more.length > 0) return { problem: `must name existing experiments, not ${name}` };
    const allocation = shares.split("+").map(parseGroupShare);
    const groups: readonly string[] = EXPERIMENTS[known];
    if (!allocation.every(({ group, percent }) => groups.includes(group) && percent >= 0 && percent <= 100)) {
      return { problem: `must give ${name} one of its groups: ${groups.join(", ")}` };
    }
    if (allocation.reduce((sum, { percent }) => sum + percent, 0) > 100) {
      return { problem: `must not assign more than 100 percent to the groups of ${name}` };
    }
    allocations[known] = allocation;
  }
  return allocations;
}

function parseGroupShare(text: string): { group: string; percent: number } {
  const [group = "", percent = "100"] = text.split(":").map((part) => part.trim());
  return { group, percent: /^\d{1,3}(\.\d+)?$/.test(percent) ? Number(percent) : Number.NaN };
}

/**
 * Returns a viewer's groups, which stay the same as long as the key and the allocations do. Groups in different
 * experiments are independent. When a group's percentage grows, everyone who was in the group stays in it.
 *
 * @param key a permanent identifier for the viewer: a person's ID or a visitor's key
 */
export function assignGroups(allocations: Allocations, key: string): Record<string, string> {
  const groups: Record<string, string> = {};
  for (const name of EXPERIMENT_NAMES) {
    const allocation = allocations[name];
    const group = allocation && getGroupForShare(allocation, hashToShare(`${name}\n${key}`) * 100);
    if (group !== undefined) groups[name] = group;
  }
  return groups;
}

function getGroupForShare(allocation: Allocation, place: number): string {
  let end = 0;
  for (const { group, percent } of allocation) {
    end += percent;
    if (place < end) return group;
  }
  return CONTROL_GROUP;
}

/**
 * Returns a number from 0 to 1 (exclusive) that is always the same for a text. The numbers are evenly distributed
 * (FNV-1a with MurmurHash3's finalizer).
 */
function hashToShare(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
