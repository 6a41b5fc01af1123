import { SAVE_TIMES, type SavedPlace, savedWords } from "@tessera/domain";
import { useEffect, useRef, useState } from "react";
import { text } from "../../i18n/index.ts";

/** How far a save just made is: asked for or done a moment ago, or so long ago that its place can be named. */
type Moment = "now" | "named" | null;

/** What a saved pin is called. */
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
 * The label of a saved pin: 'Saved!' from `begin` on and for a moment after `succeed`, then the place; null while it is
 * not saved. After that moment `showsOverlay` for as long as the toast of a save stays.
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
    /** The label says something that just happened. */
    justSaved: saved !== null && moment !== null,
    /** A save is asked for. */
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
    /** It was refused, or what it says is to go now. */
    end() {
      stop();
      setMoment(null);
    },
  };
}
