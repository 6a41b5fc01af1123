import type { PinCard, SavedPin } from "@tessera/contract";
import type { QueryClient } from "@tanstack/react-query";
import { COMPONENTS, ELEMENTS, EVENT_TYPES } from "@tessera/domain";
import { invalidate } from "../../data/index.ts";
import { logEvent } from "../../insights/index.ts";
import { storeRecentPicture } from "./recent-pictures.ts";
import type { SaveTarget } from "./save-target.ts";
import { showInLists } from "./saved-lists.ts";

/** The things and lists that a save changes, but for the lists of pins, which get it at their head. */
const CHANGED_BY_SAVING = ["people.boards", "boards.find", "boards.sections", "accounts.state"] as const;

/** From where a pin is saved. */
export interface SaveOrigin {
  readonly component: keyof typeof COMPONENTS;
  /** The grid's surface, where it is one. */
  readonly surface?: string;
}

/** A save that the server made, and for whom. */
export interface MadeSave {
  readonly pin: PinCard;
  readonly origin: SaveOrigin;
  readonly viewer: { readonly userId: string | null; readonly username: string | null };
  readonly answer: SavedPin;
  readonly target: SaveTarget;
}

/** What follows every save that the server made: it is logged, remembered, and stands in the lists that show its place. */
export async function afterSave(client: QueryClient, { pin, origin, viewer, answer, target }: MadeSave): Promise<void> {
  const { boardId, localPinId: pinId } = answer.savedInfo;
  logEvent({
    eventType: EVENT_TYPES.save,
    component: COMPONENTS[origin.component],
    element: ELEMENTS.saveButton,
    auxData: { board_id: boardId, saved_pin_id: pinId },
    pin,
    surface: origin.surface,
  });
  const { userId, username } = viewer;
  if (userId !== null) storeRecentPicture(userId, { id: pin.id, src: pin.imageSpec_136x136.url, alt: pin.gridTitle });
  const sectionId = target.kind === "board" ? (target.section?.id ?? null) : null;
  await showInLists(client, { pinId, boardId, sectionId, username: username ?? "" });
  await invalidate(client, ...CHANGED_BY_SAVING);
}
