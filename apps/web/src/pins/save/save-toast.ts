import type { PinCard } from "@tessera/contract";
import { SAVE_TIMES } from "@tessera/domain";
import { toast } from "@tessera/ui";
import { text } from "../../i18n/index.ts";
import { toRepinPath } from "./repin/repin-address.ts";
import type { SavedInfo, SaveTarget } from "./save-target.ts";

/** Formats where a pin was saved: the board with its section, or the profile. */
export function formatSavedPlace({ type, title }: Pick<SavedInfo, "type" | "title">, target: SaveTarget): string {
  if (type === "profile") return text("pins.saved.profile");
  const section = target.kind === "board" ? target.section : null;
  return text("pins.saved.to", { board: section ? `${title} · ${section.title}` : title });
}

/**
 * Shows a toast about a save, with links to change and organize it.
 *
 * @param pin the pin that was saved
 * @param quiet true if the save was already announced to screen readers
 */
export function showSaveToast(pin: PinCard, saved: SavedInfo, target: SaveTarget, quiet = false): void {
  const address = { isEditingPin: true, isFromToast: true, pinBoardId: saved.boardId, originalPinId: pin.id };
  toast.show({
    message: formatSavedPlace(saved, target),
    image: { src: pin.imageSpec_136x136.url, alt: "" },
    actions: [
      { label: text("pins.saved.change"), href: toRepinPath(saved.localPinId, address, "board") },
      { label: text("pins.saved.organize"), href: toRepinPath(saved.localPinId, address, "organize") },
    ],
    durationMs: SAVE_TIMES.toastMs,
    ...(quiet ? { quiet } : {}),
  });
}
