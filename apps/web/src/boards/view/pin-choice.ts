import type { Viewer } from "@tessera/contract";
import { COLOR_GROUPS, type ColorGroup, type PinFilter, parsePinFilter } from "@tessera/domain";

/** Which of the viewer's own pins a profile shows; `BOARDLESS` are those saved to the profile, not to a board. */
export type PinChoice =
  | { readonly filter: null | Exclude<PinFilter, "COLORS" | "INTERESTS"> | "BOARDLESS" }
  | { readonly filter: "COLORS"; readonly color: ColorGroup }
  /** Of a topic, by its URL segment, or of any topic. */
  | { readonly filter: "INTERESTS"; readonly interest: string | null };

const EVERYTHING: PinChoice = { filter: null };

/** Which pins a profile's address asks for; by default the viewer's saved choice. */
export function parsePinChoice(
  viewer: Pick<Viewer, "username" | "selfProfilePinFilter" | "quickSavesBoardId">,
  username: string,
  search: URLSearchParams,
): PinChoice {
  if (viewer.username !== username) return EVERYTHING;
  const requested = search.get("filter");
  if (requested === "ALL") return EVERYTHING;
  if (requested === "BOARDLESS" && viewer.quickSavesBoardId !== null) return { filter: "BOARDLESS" };
  const filter = parsePinFilter(requested) ?? viewer.selfProfilePinFilter;
  if (filter === "INTERESTS") return { filter, interest: search.get("interest") || null };
  if (filter !== "COLORS") return { filter };
  return { filter, color: COLOR_GROUPS.find((color) => color === search.get("color")) ?? COLOR_GROUPS[0] };
}

/** What someone gets who chooses a filter and nothing else yet. */
export function toPinChoice(filter: PinFilter | null): PinChoice {
  if (filter === "COLORS") return { filter, color: COLOR_GROUPS[0] };
  return filter === "INTERESTS" ? { filter, interest: null } : { filter };
}

/** The address of a choice, below the tab's own. */
export function toFilterPath(choice: PinChoice): string {
  const query = new URLSearchParams({ filter: choice.filter ?? "ALL" });
  if (choice.filter === "COLORS") query.set("color", choice.color);
  if (choice.filter === "INTERESTS" && choice.interest !== null) query.set("interest", choice.interest);
  return `?${query}`;
}
