import type { PinCard } from "@tessera/contract";
import { toast } from "@tessera/ui";
import { browserCall, useAct, useForget, useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { expectedSavedInfo, type SaveTarget, saveInput } from "./save-target.ts";
import { useSavedLabel } from "./saved-label.ts";

/** How long the toast of a save stays, in milliseconds. */
const SAVE_TOAST_MS = 5000;

/** The lists and things that a save changes. */
const CHANGED_BY_SAVING = ["people.boards", "people.saved", "boards.pins", "boards.find", "boards.sections"] as const;

/** Saves a pin: shown at once, taken back with a toast when the server refuses, told in a toast when it is done. */
export function useSavePin(pin: PinCard) {
  const t = useText();
  const act = useAct();
  const forget = useForget();
  const username = useViewer().username ?? "me";
  const { label, begin, end } = useSavedLabel(pin.savedInfo);

  async function save(target: SaveTarget): Promise<void> {
    begin();
    const answer = await act({
      kind: "pin",
      id: pin.id,
      expect: { savedInfo: expectedSavedInfo(target, username) },
      send: () => browserCall("pins.save", { pin_id: pin.id, ...saveInput(target) }),
      confirmed: ({ savedInfo }) => ({ savedInfo }),
    });
    if (!answer) return end();
    const { type, title, url } = answer.savedInfo;
    const section = target.kind === "board" ? target.section : null;
    const place = section ? `${title} · ${section.title}` : title;
    toast.show({
      message: type === "profile" ? t("pins.saved.profile") : t("pins.saved.to", { board: place }),
      image: { src: pin.imageSpec_136x136.url, alt: "" },
      actions: [{ label: t("pins.saved.see"), href: url }],
      durationMs: SAVE_TOAST_MS,
    });
    await forget(...CHANGED_BY_SAVING);
  }

  return { label, save };
}
