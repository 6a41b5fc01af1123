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
  const receive = useEffectEvent((event: Event, data: DataTransfer | null) => {
    if (data === null || event.defaultPrevented || isField(event.target)) return;
    const files = [...data.files];
    const address = files.length === 0 ? sharedUrl(data) : null;
    if (files.length === 0 && address === null) return;
    event.preventDefault();
    if (address === null) onFiles(files);
    else onAddress(address);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => receive(event, event.clipboardData);
    const drop = (event: DragEvent) => receive(event, event.dataTransfer);
    // A browser drops only where a handler has allowed it.
    const onDragOver = (event: DragEvent) => {
      const kinds = event.dataTransfer?.types ?? [];
      if (!isField(event.target) && (kinds.includes("Files") || kinds.includes("text/uri-list")))
        event.preventDefault();
    };
    window.addEventListener("paste", paste);
    window.addEventListener("dragover", onDragOver);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("paste", paste);
      window.removeEventListener("dragover", onDragOver);
      window.removeEventListener("drop", drop);
    };
  }, []);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input:not([type=file]), textarea, [contenteditable]") !== null;
}
