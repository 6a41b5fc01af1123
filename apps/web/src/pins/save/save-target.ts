import type { PinCard } from "@tessera/contract";

/** Where a pin is saved: to the profile, or to a board and optionally one of its sections. */
export type SaveTarget =
  | { readonly kind: "profile" }
  | {
      readonly kind: "board";
      readonly board: { readonly id: string; readonly name: string; readonly url: string };
      readonly section: { readonly id: string; readonly title: string } | null;
    };

export type SavedInfo = NonNullable<PinCard["savedInfo"]>;

/** What the server will most likely answer to a save. */
export function expectedSavedInfo(target: SaveTarget, username: string): SavedInfo {
  if (target.kind === "profile") {
    return { boardId: "", localPinId: "", title: "", type: "profile", url: `/${username}/_saved/` };
  }
  const { id, name, url } = target.board;
  return { boardId: id, localPinId: "", title: name, type: "board", url };
}

/** The request fields that name where a pin is saved. */
export function saveInput(target: SaveTarget): { board_id?: string; section?: string } {
  if (target.kind === "profile") return {};
  return { board_id: target.board.id, ...(target.section ? { section: target.section.id } : {}) };
}

/** How a pin was chosen for the viewer is sent along with its save. */
export function toTracking({ trackingParams }: PinCard): { clientTrackingParams?: string } {
  return trackingParams === null ? {} : { clientTrackingParams: trackingParams };
}

/** The name of a place. */
export function placeName(place: SaveTarget, profile: string): string {
  if (place.kind === "profile") return profile;
  return place.section ? `${place.board.name} · ${place.section.title}` : place.board.name;
}
