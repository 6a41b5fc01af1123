import { LOST_FILE } from "@tessera/domain";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { takeSharedFile } from "../../../data/index.ts";

interface SharedFile {
  readonly onFile: (file: File) => void;
  /** Called if the file didn't arrive. */
  readonly onLost: () => void;
}

/**
 * Takes the file that someone shared from another app. Removes it from the page's URL, so that a reload doesn't look
 * for it again.
 *
 * @returns whether someone shared a file
 */
export function useSharedFile({ onFile, onLost }: SharedFile): boolean {
  const [parameters, setParameters] = useSearchParams();
  const [id] = useState(() => parameters.get("shared"));
  const isTaken = useRef(false);
  const take = useEffectEvent(async () => {
    if (id === null || isTaken.current) return;
    isTaken.current = true;
    const file = id === LOST_FILE ? null : await takeSharedFile(id);
    // Before the draft exists, because leaving a page with drafts asks first.
    setParameters(withoutFile, { replace: true, preventScrollReset: true });
    if (file) onFile(file);
    else onLost();
  });
  useEffect(() => void take(), []);
  return id !== null;
}

function withoutFile(parameters: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(parameters);
  rest.delete("shared");
  return rest;
}
