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

/** Returns the save information that the server will most likely return. */
export function toExpectedSavedInfo(target: SaveTarget, username: string): SavedInfo {
  if (target.kind === "profile") {
    return { boardId: "", localPinId: "", title: "", type: "profile", url: `/${username}/_saved/` };
  }
  const { id, name, url } = target.board;
  return { boardId: id, localPinId: "", title: name, type: "board", url };
}

/** Converts a target to request fields. */
export function toSaveInput(target: SaveTarget): { board_id?: string; section?: string } {
  if (target.kind === "profile") return {};
  return { board_id: target.board.id, ...(target.section ? { section: target.section.id } : {}) };
}

/** Returns the request fields that track why the viewer was shown the pin. */
export function toTracking({ trackingParams }: PinCard): { clientTrackingParams?: string } {
  return trackingParams === null ? {} : { clientTrackingParams: trackingParams };
}

/** Returns the display name of a target. */
export function getTargetName(place: SaveTarget, profile: string): string {
  if (place.kind === "profile") return profile;
  return place.section ? `${place.board.name} · ${place.section.title}` : place.board.name;
}
