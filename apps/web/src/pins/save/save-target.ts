import type { PinCard } from "@tessera/contract";

/** Where a pin is saved: to the profile, or to a board and maybe to one of its sections. */
export type SaveTarget =
  | { readonly kind: "profile" }
  | {
      readonly kind: "board";
      readonly board: { readonly id: string; readonly name: string; readonly url: string };
      readonly section: { readonly id: string; readonly title: string } | null;
    };

export type SavedInfo = NonNullable<PinCard["savedInfo"]>;

/** What the server will most likely say of a save. */
export function expectedSavedInfo(target: SaveTarget, username: string): SavedInfo {
  if (target.kind === "profile") {
    return { boardId: "", localPinId: "", title: "", type: "profile", url: `/${username}/_saved/` };
  }
  const { id, name, url } = target.board;
  return { boardId: id, localPinId: "", title: name, type: "board", url };
}

/** The fields of the request that name where a pin is saved. */
export function saveInput(target: SaveTarget): { board_id?: string; section?: string } {
  if (target.kind === "profile") return {};
  return { board_id: target.board.id, ...(target.section ? { section: target.section.id } : {}) };
}

/** How a pin was chosen for the viewer goes along with its save. */
export function toTracking({ trackingParams }: PinCard): { clientTrackingParams?: string } {
  return trackingParams === null ? {} : { clientTrackingParams: trackingParams };
}

/** What a place is called. */
export function placeName(place: SaveTarget, profile: string): string {
  if (place.kind === "profile") return profile;
  return place.section ? `${place.board.name} · ${place.section.title}` : place.board.name;
}
