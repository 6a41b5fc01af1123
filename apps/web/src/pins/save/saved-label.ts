import { SAVE_TIMES, type SavedPlace, savedWords } from "@tessera/domain";
import { useEffect, useRef, useState } from "react";
import { text } from "../../i18n/index.ts";

/** The phase of a new save: requested or just done, or long enough ago that its place can be named. */
type Moment = "now" | "named" | null;

/** The label of a saved pin. */
function getLabel(saved: SavedPlace, moment: Moment): string {
  const words = savedWords(saved, moment === "now" ? 0 : null);
  switch (words.kind) {
    case "now":
      return text("pins.saved.now");
    case "profile":
      return text("pins.saved.profile");
    case "board":
      return words.name;
  }
}

/**
 * The label of a saved pin: 'Saved!' from `begin` on and briefly after `succeed`, then the place; null while it is not
 * saved. After that, `showsOverlay` for as long as the toast of a save stays.
 */
export function useSavedLabel(saved: SavedPlace | null) {
  const [moment, setMoment] = useState<Moment>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  function stop() {
    for (const timer of timers.current.splice(0)) clearTimeout(timer);
  }
  useEffect(() => stop, []);
  return {
    label: saved === null ? null : getLabel(saved, moment),
    showsOverlay: saved !== null && moment === "named",
    /** Whether the label describes something that just happened. */
    justSaved: saved !== null && moment !== null,
    /** A save was requested. */
    begin() {
      stop();
      setMoment("now");
    },
    /** It was made. */
    succeed() {
      stop();
      timers.current = [
        setTimeout(() => setMoment("named"), SAVE_TIMES.savedNameDelayMs),
        setTimeout(() => setMoment(null), SAVE_TIMES.toastMs),
      ];
    },
    /** It was refused, or its label should go now. */
    end() {
      stop();
      setMoment(null);
    },
  };
}
