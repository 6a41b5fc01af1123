import type { PinCard } from "@tessera/contract";
import { getPinTitle, SAVE_TIMES } from "@tessera/domain";
import { toast } from "@tessera/ui";
import { text } from "../../i18n/index.ts";
import { toRepinPath } from "./repin/repin-address.ts";
import type { SavedInfo, SaveTarget } from "./save-target.ts";

/**
 * Formats where a pin was saved: the board with its section, or the profile.
 *
 * @param pinTitle the title to mention; omitted by default
 */
export function formatSavedPlace(
  { type, title }: Pick<SavedInfo, "type" | "title">,
  target: SaveTarget,
  pinTitle = "",
): string {
  if (type === "profile")
    return pinTitle ? text("pins.saved.pin.profile", { title: pinTitle }) : text("pins.saved.profile");
  const section = target.kind === "board" ? target.section : null;
  const board = section ? `${title} · ${section.title}` : title;
  return pinTitle ? text("pins.saved.pin.to", { title: pinTitle, board }) : text("pins.saved.to", { board });
}

interface SaveToastOptions {
  /** Whether screen readers have already announced the save. */
  readonly quiet?: boolean;
  /** Whether the pressed control itself shows where the pin was saved. The toast then also names the pin. */
  readonly isPlaceShown?: boolean;
  /** Deletes the new save; undefined if deleting it would affect other saves. */
  readonly onUndo?: (() => void) | undefined;
}

/**
 * Shows a toast about a save, with actions that the pressed control doesn't offer: undoing, changing, and organizing
 * the save.
 *
 * @param pin the pin that was saved
 */
export function showSaveToast(
  pin: PinCard,
  saved: SavedInfo,
  target: SaveTarget,
  { quiet, isPlaceShown = false, onUndo }: SaveToastOptions = {},
): void {
  const address = { isEditingPin: true, isFromToast: true, pinBoardId: saved.boardId, originalPinId: pin.id };
  const pinTitle = isPlaceShown ? getPinTitle(pin.gridTitle) : "";
  const dismiss = toast.show({
    message: formatSavedPlace(saved, target, pinTitle),
    ...(pinTitle ? { spoken: formatSavedPlace(saved, target) } : {}),
    image: { src: pin.imageSpec_136x136.url, alt: "" },
    actions: [
      ...(onUndo ? [{ label: text("pins.saved.undo"), onPress: onUndo }] : []),
      { label: text("pins.saved.change"), href: toRepinPath(saved.localPinId, address, "board") },
      { label: text("pins.saved.organize"), href: toRepinPath(saved.localPinId, address, "organize") },
    ],
    durationMs: SAVE_TIMES.toastMs,
    ...(quiet ? { quiet } : {}),
  });
  lastToast = { pinId: saved.localPinId, dismiss };
}

/** The last toast about a save. */
let lastToast: { readonly pinId: string; readonly dismiss: () => void } | null = null;

/** Removes the toast about a save that no longer exists. */
export function dismissSaveToast(pinId: string): void {
  if (lastToast?.pinId === pinId) lastToast.dismiss();
}
