import type { PinCard, SavedPin } from "@tessera/contract";
import type { QueryClient } from "@tanstack/react-query";
import { COMPONENTS, ELEMENTS, EVENT_TYPES } from "@tessera/domain";
import { invalidate } from "../../data/index.ts";
import { logEvent } from "../../insights/index.ts";
import { storeRecentPicture } from "./recent-pictures.ts";
import type { SaveTarget } from "./save-target.ts";
import { showInLists } from "./saved-lists.ts";

/** What a save changes besides the lists of pins, which get the new save at their head. */
const CHANGED_BY_SAVING = ["people.boards", "boards.find", "boards.sections", "accounts.state"] as const;

/** Where a pin is saved from. */
export interface SaveOrigin {
  readonly component: keyof typeof COMPONENTS;
  /** The grid's surface, if it is saved from a grid. */
  readonly surface?: string;
}

/** A save that the server made, and the viewer who saved. */
export interface MadeSave {
  readonly pin: PinCard;
  readonly origin: SaveOrigin;
  readonly viewer: { readonly userId: string | null; readonly username: string | null };
  readonly answer: SavedPin;
  readonly target: SaveTarget;
}

/** Runs after every save that the server made: logs it, remembers it, and adds it to the lists that show its place. */
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
