import { useEffect, useRef, useState } from "react";
import { text } from "../../i18n/index.ts";
import type { SavedInfo } from "./save-target.ts";

/** How long a save just made is called 'Saved!' before its place is named, in milliseconds. */
const SAVED_NAME_DELAY_MS = 950;

/** Where a pin was saved, in words. */
function savedPlace(saved: Pick<SavedInfo, "type" | "title">): string {
  return saved.type === "profile" ? text("pins.saved.profile") : saved.title;
}

/** The label of a saved pin: 'Saved!' for a moment after `begin`, then the place; null while it is not saved. */
export function useSavedLabel(saved: Pick<SavedInfo, "type" | "title"> | null) {
  const [justSaved, setJustSaved] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function end() {
    clearTimeout(timer.current);
    setJustSaved(false);
  }
  return {
    label: saved === null ? null : justSaved ? text("pins.saved.now") : savedPlace(saved),
    /** A save was made. */
    begin() {
      clearTimeout(timer.current);
      setJustSaved(true);
      timer.current = setTimeout(end, SAVED_NAME_DELAY_MS);
    },
    /** The save was refused. */
    end,
  };
}
