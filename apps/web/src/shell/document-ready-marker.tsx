import { useEffect, useLayoutEffect } from "react";
import { replayEarlyTap } from "../data/early-tap.ts";

/** Marks the document as ready once clicks are handled, and replays an earlier tap. Browser tests wait for the mark. */
export function DocumentReadyMarker() {
  // Handlers work as soon as React has committed. Setting the mark any later would also replay a handled tap.
  useLayoutEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  useEffect(() => replayEarlyTap(), []);
  return null;
}
