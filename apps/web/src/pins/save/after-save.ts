import type { PinCard, SavedPin } from "@tessera/contract";
import type { QueryClient } from "@tanstack/react-query";
import { COMPONENTS, ELEMENTS, EVENT_TYPES } from "@tessera/domain";
import { invalidate } from "../../data/index.ts";
import { logEvent } from "../../insights/index.ts";
import { PIN_COUNT_QUERIES } from "../pin-counts.ts";
import { suggestBoard } from "./last-board.ts";
import { storeRecentPicture } from "./recent-pictures.ts";
import type { SaveTarget } from "./save-target.ts";
import { showInLists } from "./saved-lists.ts";

/** The place in the interface where someone saves a pin. */
export interface SaveOrigin {
  readonly component: keyof typeof COMPONENTS;
  /** The grid's surface, if the pin is saved from a grid. */
  readonly surface?: string;
  /** Whether the pressed control itself shows where the pin was saved. */
  readonly isPlaceShown?: true;
}

/** A save that the server created, and the viewer who saved. */
export interface CompletedSave {
  readonly pin: PinCard;
  readonly origin: SaveOrigin;
  readonly viewer: { readonly userId: string | null; readonly username: string | null };
  readonly answer: SavedPin;
  readonly target: SaveTarget;
}

/**
 * Runs after every completed save. Logs the save, stores its image with the other recent images, and adds the save to
 * the lists of its board or section.
 */
export async function handleCompletedSave(
  client: QueryClient,
  { pin, origin, viewer, answer, target }: CompletedSave,
): Promise<void> {
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
  if (target.kind === "board" && username !== null) suggestBoard(client, { username, boardId });
  await showInLists(client, { pinId, boardId, sectionId, username: username ?? "" });
  await invalidate(client, ...PIN_COUNT_QUERIES, "accounts.state");
}
