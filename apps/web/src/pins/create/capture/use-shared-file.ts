import { LOST_FILE_ID } from "@tessera/domain";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { takeSharedFile } from "../../../data/index.ts";

interface SharedFileOptions {
  readonly onFile: (file: File) => void;
  /** Called if the shared file isn't available. */
  readonly onLost: () => void;
}

/**
 * Loads the file that someone shared from another app. Removes its parameter from the page's URL, so that a reload
 * doesn't look for it again.
 *
 * @returns whether someone shared a file
 */
export function useSharedFile({ onFile, onLost }: SharedFileOptions): boolean {
  const [parameters, setParameters] = useSearchParams();
  const [id] = useState(() => parameters.get("shared"));
  const isTaken = useRef(false);
  const take = useEffectEvent(async () => {
    if (id === null || isTaken.current) return;
    isTaken.current = true;
    const file = id === LOST_FILE_ID ? null : await takeSharedFile(id);
    // The URL must change before the draft exists, because leaving a page with drafts asks for confirmation.
    setParameters(removeFileParameter, { replace: true, preventScrollReset: true });
    if (file) onFile(file);
    else onLost();
  });
  useEffect(() => void take(), []);
  return id !== null;
}

function removeFileParameter(parameters: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(parameters);
  rest.delete("shared");
  return rest;
}
