import { SAVE_TIMES, type SavedLocation, getSavedText } from "@tessera/domain";
import { useEffect, useRef, useState } from "react";
import { text } from "../../i18n/index.ts";

/**
 * The phase of a new save. In the phase `now`, the save is pending or was just completed. In the phase `named`, the
 * label shows where the pin was saved.
 */
type LabelPhase = "now" | "named" | null;

/** Returns the label of a saved pin. */
function getLabel(saved: SavedLocation, phase: LabelPhase): string {
  const place = getSavedText(saved, phase === "now" ? 0 : null);
  switch (place.kind) {
    case "now":
      return text("pins.saved.now");
    case "profile":
      return text("pins.saved.profile");
    case "board":
      return place.name;
  }
}

/**
 * Returns the label of a saved pin, and the functions that change its phase. The label is 'Saved!' from `begin` until
 * shortly after `succeed`, and then shows where the pin was saved. The label is null while the pin isn't saved.
 * `showsOverlay` is true from when the label shows the place until the save's toast closes.
 */
export function useSavedLabel(saved: SavedLocation | null) {
  const [phase, setPhase] = useState<LabelPhase>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  function clearTimers() {
    for (const timer of timers.current.splice(0)) clearTimeout(timer);
  }
  useEffect(() => clearTimers, []);
  return {
    label: saved === null ? null : getLabel(saved, phase),
    showsOverlay: saved !== null && phase === "named",
    /** Whether the label describes a recent save. */
    justSaved: saved !== null && phase !== null,
    /** Call this when a save is requested. */
    begin() {
      clearTimers();
      setPhase("now");
    },
    /** Call this when the save succeeds. */
    succeed() {
      clearTimers();
      timers.current = [
        setTimeout(() => setPhase("named"), SAVE_TIMES.savedNameDelayMs),
        setTimeout(() => setPhase(null), SAVE_TIMES.toastMs),
      ];
    },
    /** Call this when the save fails, or to hide the label early. */
    end() {
      clearTimers();
      setPhase(null);
    },
  };
}
