import { getExperimentGroup, type ExperimentGroup, type ExperimentGroups } from "../insights/experiments.ts";
import { toReactionCountsByType, REACTION_TYPES, type ReactionCount } from "./reactions.ts";

/**
 * The pages whose cards can have the "More about this Pin" drawer: topic pages (klp) and board pages. On other pages
 * (feeds, below a pin), no experiment opens the drawer, and only bots read it.
 */
export type DrawerPage = "klp" | "board_page" | "feed" | "closeup";

/** The context in which a pin's drawer opens. */
export type DrawerType = "feed" | "closeup" | "closeup_feed" | "board" | "klp";

type Device = "desktop" | "mobile";

/** The viewer data that the drawer needs. */
interface DrawerViewer {
  readonly isAuth: boolean;
  readonly viewerKind: { readonly device: Device; readonly isBot: boolean };
  readonly experiments?: ExperimentGroups | undefined;
}

/** The page and the devices on which each experiment opens the drawer. */
const DRAWER_EXPERIMENTS = {
  ffe_seo_drawer_for_klp: { page: "klp", devices: ["desktop", "mobile"] },
  unauth_dweb_seo_drawer_for_klp: { page: "klp", devices: ["desktop"] },
  unauth_mweb_seo_drawer_for_klp: { page: "klp", devices: ["mobile"] },
  ffe_seo_drawer_for_board_page: { page: "board_page", devices: ["desktop", "mobile"] },
  unauth_dweb_seo_drawer_for_board_page: { page: "board_page", devices: ["desktop"] },
  unauth_mweb_seo_drawer_for_board_page: { page: "board_page", devices: ["mobile"] },
} as const satisfies Record<string, { page: DrawerPage; devices: readonly Device[] }>;

export type DrawerExperiment = keyof typeof DRAWER_EXPERIMENTS;
export type DrawerGroup = ExperimentGroup<DrawerExperiment>;

const EXPERIMENT_NAMES = /* @__PURE__ */ Object.keys(DRAWER_EXPERIMENTS) as readonly DrawerExperiment[];

/**
 * Returns whether the drawer is shown: never to people who are signed in or to bots, otherwise depending on the
 * experiment group.
 */
export function isDrawerVisible(
  { isAuth, isBot }: { readonly isAuth: boolean; readonly isBot: boolean },
  group: DrawerGroup,
): boolean {
  return !isAuth && !isBot && isEnabled(group);
}

/**
 * Returns one experiment's effect on a page's drawer: whether the drawer opens, and whether it shows the newer counts
 * and the board.
 */
export function getDrawerConfig(
  name: DrawerExperiment,
  group: DrawerGroup,
  device: Device,
  page: DrawerPage,
): { readonly open: boolean; readonly newFields: boolean } {
  const { page: of, devices } = DRAWER_EXPERIMENTS[name];
  const open = of === page && (devices as readonly Device[]).includes(device) && isEnabled(group);
  return { open, newFields: open && group === "enabled_seo_drawer_with_new_fields" };
}

function isEnabled(group: DrawerGroup): boolean {
  return group === "enabled_seo_drawer_with_new_fields" || group === "enabled_seo_drawer_without_new_fields";
}

/** How a page's cards contain their drawers. */
export interface DrawerSetup {
  /** `opener`: the drawer is behind a button. `hidden`: the whole drawer is in the document but invisible, for bots. */
  readonly as: "opener" | "hidden";
  readonly newFields: boolean;
  /** The devices on which the drawer includes the description. */
  readonly describes: Readonly<Record<Device, boolean>>;
}

/** Returns how a page's cards contain their drawers for a viewer; null if the cards have no drawers. */
export function getDrawerSetup(viewer: DrawerViewer, page: DrawerPage): DrawerSetup | null {
  const { device, isBot } = viewer.viewerKind;
  if (viewer.isAuth) return null;
  if (isBot) return { as: "hidden", newFields: true, describes: { desktop: true, mobile: true } };
  const getConfigs = (onDevice: Device) =>
    EXPERIMENT_NAMES.filter((name) =>
      isDrawerVisible({ isAuth: viewer.isAuth, isBot }, getExperimentGroup(viewer, name)),
    ).map((name) => getDrawerConfig(name, getExperimentGroup(viewer, name), onDevice, page));
  const configsHere = getConfigs(device);
  if (!configsHere.some(({ open }) => open)) return null;
  const isOpenOn = (onDevice: Device) => getConfigs(onDevice).some(({ open }) => open);
  return {
    as: "opener",
    newFields: configsHere.some(({ newFields }) => newFields),
    describes: { desktop: isOpenOn("desktop"), mobile: isOpenOn("mobile") },
  };
}

/** Returns the number of "love" reactions to a pin. Other reactions aren't counted. */
export function countDrawerLikes(counts: readonly ReactionCount[]): number {
  return toReactionCountsByType(counts)[REACTION_TYPES.love] ?? 0;
}

/** Returns whether the drawer shows the pin's saves and likes: not on the pin's own page, and only if there are any. */
export function showsSocialProof(type: DrawerType, saves: number, likes: number): boolean {
  return type !== "closeup" && (saves > 0 || likes > 0);
}

/** Returns the counts that the drawer shows. */
export function getVisibleCounts(
  type: DrawerType,
  newFields: boolean,
): { readonly saves: boolean; readonly likes: boolean; readonly shares: boolean } {
  return { saves: type === "klp" || newFields, likes: newFields, shares: newFields };
}

/** Returns whether the drawer shows the title and description. */
export function isDescriptionShown(type: DrawerType, describes: DrawerSetup["describes"], device: Device): boolean {
  return (type === "feed" || type === "closeup_feed" || type === "board") && describes[device];
}

/** Returns the maximum number of lines that the title and description show before they are expanded. */
export function getLineClamp(hasDescription: boolean): { readonly title: 1 | 2; readonly description: 2 } {
  return { title: hasDescription ? 1 : 2, description: 2 };
}

/**
 * Returns whether the drawer shows who created the pin. On phones, an unverified creator appears only below another
 * pin.
 */
export function showsCreator(type: DrawerType, device: Device, verified: boolean): boolean {
  return type === "closeup_feed" || (type === "feed" && (device === "desktop" || verified));
}

/** A shop feed and a page component whose pins are attributed to the person who saved them. */
const PINNER_FEED_SOURCE = "shop_feed";
const PINNER_COMPONENT = 14339;

/**
 * Returns the person shown in the drawer: the pin's creator. In a shop feed, or if the pin has no creator, it's the
 * person who saved the pin.
 */
export function getDrawerCreator<Person>(
  pin: { readonly pinner: Person; readonly nativeCreator: Person | null },
  source: string | null,
  component: number | null,
): Person {
  return source === PINNER_FEED_SOURCE || component === PINNER_COMPONENT
    ? pin.pinner
    : (pin.nativeCreator ?? pin.pinner);
}

type CreatorAttributionGroup = ExperimentGroup<"simplify_creator_attributions_unauth_web">;
type Badge = "verifiedMerchant" | "verifiedIdentity";

/** The badges that each experiment group shows. The control group shows all of them. */
const GROUP_BADGES: Readonly<Record<CreatorAttributionGroup, readonly Badge[]>> = {
  control: ["verifiedMerchant", "verifiedIdentity"],
  enabled_att_trusted_merchant_blue_checkmark: ["verifiedMerchant"],
  enabled_att_creators_with_red_checkmarks: ["verifiedIdentity"],
  enabled_att_checkmarks_trusted_verified: ["verifiedMerchant", "verifiedIdentity"],
  enabled_att_trusted_merchants_and_verified_creators_only: ["verifiedMerchant", "verifiedIdentity"],
  enabled_no_att_all_organic_non_product_pins: [],
};

/**
 * Returns whether a badge follows the creator's name: always on phones, otherwise depending on the experiment group. If
 * the group is unknown, the badge is shown.
 */
export function showsBadge(group: CreatorAttributionGroup, device: Device, badge: Badge): boolean {
  return device === "mobile" || !Object.hasOwn(GROUP_BADGES, group) || GROUP_BADGES[group].includes(badge);
}

/** Returns whether the drawer shows the pin's board. This requires the newer fields, and board pages never show it. */
export function showsBoard(newFields: boolean, type: DrawerType): boolean {
  return newFields && type !== "board";
}

/** Returns the URL of a pin's board as linked in the drawer. */
export function toBoardLink(url: string): string {
  return url.toLowerCase();
}

/**
 * Returns the zero-based index of the cover that represents a board. If there are fewer covers, the last one is used.
 */
export function getCoverIndex(kind: "grid" | "thumbnail" | "large"): 1 | 3 {
  return kind === "large" ? 3 : 1;
}

/** A word related to a pin, with its link. */
export interface RelatedInterest {
  readonly name: string;
  readonly url: string;
}

/** Returns a pin's related words that link to Tessera's own pages, each name once. */
export function getRelatedInterests(annotations: readonly RelatedInterest[]): readonly RelatedInterest[] {
  const seen = new Set<string>();
  return annotations.filter(({ name, url }) => {
    const word = name.trim().toLowerCase();
    if (word === "" || seen.has(word) || !/^\/(?![/\\])/.test(url)) return false;
    seen.add(word);
    return true;
  });
}
