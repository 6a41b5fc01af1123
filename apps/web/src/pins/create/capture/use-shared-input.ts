import { useEffect, useEffectEvent } from "react";
import { sharedUrl } from "./web-address.ts";

interface SharedInput {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onAddress: (address: string) => void;
}

/**
 * Takes what is pasted or dropped anywhere on the page: files, or else the URL of a page or an image. Fields keep what is
 * put into them.
 */
export function useSharedInput({ onFiles, onAddress }: SharedInput): void {
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    if (data === null || event.defaultPrevented || isField(event.target)) return;
    const files = [...data.files];
    const address = files.length === 0 ? sharedUrl(data) : null;
    if (files.length === 0 && address === null) return;
    event.preventDefault();
    if (address === null) onFiles(files);
    else onAddress(address);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData);
    const drop = (event: DragEvent) => take(event, event.dataTransfer);
    // A browser drops only where a handler has allowed it.
    const over = (event: DragEvent) => {
      const kinds = event.dataTransfer?.types ?? [];
      if (!isField(event.target) && (kinds.includes("Files") || kinds.includes("text/uri-list")))
        event.preventDefault();
    };
    window.addEventListener("paste", paste);
    window.addEventListener("dragover", over);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("paste", paste);
      window.removeEventListener("dragover", over);
      window.removeEventListener("drop", drop);
    };
  }, []);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input:not([type=file]), textarea, [contenteditable]") !== null;
}
