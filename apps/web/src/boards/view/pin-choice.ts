import type { Viewer } from "@tessera/contract";
import { COLOR_GROUPS, type ColorGroup, type PinFilter, parsePinFilter } from "@tessera/domain";

/**
 * Which of the viewer's own pins their profile shows. `BOARDLESS` selects the pins that were saved to the profile
 * instead of a board.
 */
export type PinChoice =
  | { readonly filter: null | Exclude<PinFilter, "COLORS" | "INTERESTS"> | "BOARDLESS" }
  | { readonly filter: "COLORS"; readonly color: ColorGroup }
  /** The pins of one topic, by its URL segment; null for any topic. */
  | { readonly filter: "INTERESTS"; readonly interest: string | null };

const UNFILTERED_PIN_CHOICE: PinChoice = { filter: null };

/** Returns the choice in a profile's URL; defaults to the viewer's saved choice. */
export function parsePinChoice(
  viewer: Pick<Viewer, "username" | "selfProfilePinFilter" | "quickSavesBoardId">,
  username: string,
  search: URLSearchParams,
): PinChoice {
  if (viewer.username !== username) return UNFILTERED_PIN_CHOICE;
  const requested = search.get("filter");
  if (requested === "ALL") return UNFILTERED_PIN_CHOICE;
  if (requested === "BOARDLESS" && viewer.quickSavesBoardId !== null) return { filter: "BOARDLESS" };
  const filter = parsePinFilter(requested) ?? viewer.selfProfilePinFilter;
  if (filter === "INTERESTS") return { filter, interest: search.get("interest") || null };
  if (filter !== "COLORS") return { filter };
  return { filter, color: COLOR_GROUPS.find((color) => color === search.get("color")) ?? COLOR_GROUPS[0] };
}

/** Returns the initial choice for a filter. */
export function toPinChoice(filter: PinFilter | null): PinChoice {
  if (filter === "COLORS") return { filter, color: COLOR_GROUPS[0] };
  return filter === "INTERESTS" ? { filter, interest: null } : { filter };
}

/** Returns the address of a choice, relative to the tab's address. */
export function toFilterPath(choice: PinChoice): string {
  const query = new URLSearchParams({ filter: choice.filter ?? "ALL" });
  if (choice.filter === "COLORS") query.set("color", choice.color);
  if (choice.filter === "INTERESTS" && choice.interest !== null) query.set("interest", choice.interest);
  return `?${query}`;
}
