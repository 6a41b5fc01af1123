import { SAVE_TIMES, type SavedPlace, savedWords } from "@tessera/domain";
import { useEffect, useRef, useState } from "react";
import { text } from "../../i18n/index.ts";

/** The phase of a new save: requested or just done, or long enough ago that its place can be named. */
type LabelPhase = "now" | "named" | null;

/** The label of a saved pin. */
function getLabel(saved: SavedPlace, phase: LabelPhase): string {
  const place = savedWords(saved, phase === "now" ? 0 : null);
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
 * The label of a saved pin: 'Saved!' from `begin` on and briefly after `succeed`, then the place; null while it is not
 * saved. After that, `showsOverlay` for as long as the toast of a save stays.
 */
export function useSavedLabel(saved: SavedPlace | null) {
  const [phase, setPhase] = useState<LabelPhase>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  function clearTimers() {
    for (const timer of timers.current.splice(0)) clearTimeout(timer);
  }
  useEffect(() => clearTimers, []);
  return {
    label: saved === null ? null : getLabel(saved, phase),
    showsOverlay: saved !== null && phase === "named",
    /** Whether the label describes something that just happened. */
    justSaved: saved !== null && phase !== null,
    /** A save was requested. */
    begin() {
      clearTimers();
      setPhase("now");
    },
    /** It was made. */
    succeed() {
      clearTimers();
      timers.current = [
        setTimeout(() => setPhase("named"), SAVE_TIMES.savedNameDelayMs),
        setTimeout(() => setPhase(null), SAVE_TIMES.toastMs),
      ];
    },
    /** It was refused, or its label should go now. */
    end() {
      clearTimers();
      setPhase(null);
    },
  };
}
