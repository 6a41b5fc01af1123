import type { PinCard } from "@tessera/contract";
import { SAVE_TIMES } from "@tessera/domain";
import { toast } from "@tessera/ui";
import { text } from "../../i18n/index.ts";
import { repinPath } from "./repin/repin-address.ts";
import type { SavedInfo, SaveTarget } from "./save-target.ts";

/** Where a pin was saved, in words: the board with its section, or the profile. */
export function toSavedWords({ type, title }: Pick<SavedInfo, "type" | "title">, target: SaveTarget): string {
  if (type === "profile") return text("pins.saved.profile");
  const section = target.kind === "board" ? target.section : null;
  return text("pins.saved.to", { board: section ? `${title} · ${section.title}` : title });
}

/**
 * Announces a save, with ways to change its place and to organize it.
 *
 * @param pin the pin that was saved
 * @param quiet a screen reader has already announced it
 */
export function showSaveToast(pin: PinCard, saved: SavedInfo, target: SaveTarget, quiet = false): void {
  const address = { isEditingPin: true, isFromToast: true, pinBoardId: saved.boardId, originalPinId: pin.id };
  toast.show({
    message: toSavedWords(saved, target),
    image: { src: pin.imageSpec_136x136.url, alt: "" },
    actions: [
      { label: text("pins.saved.change"), href: repinPath(saved.localPinId, address, "board") },
      { label: text("pins.saved.organize"), href: repinPath(saved.localPinId, address, "organize") },
    ],
    durationMs: SAVE_TIMES.toastMs,
    ...(quiet ? { quiet } : {}),
  });
}
