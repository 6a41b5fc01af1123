import { useEffect, useEffectEvent } from "react";
import { findSharedUrl } from "./web-address.ts";

interface SharedInput {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onAddress: (address: string) => void;
}

/**
 * Handles files and URLs that are pasted or dropped anywhere on the page. Input fields keep their own pastes and drops.
 */
export function useSharedInput({ onFiles, onAddress }: SharedInput): void {
  const handleInput = useEffectEvent((event: Event, data: DataTransfer | null) => {
    if (data === null || event.defaultPrevented || isField(event.target)) return;
    const files = [...data.files];
    const address = files.length === 0 ? findSharedUrl(data) : null;
    if (files.length === 0 && address === null) return;
    event.preventDefault();
    if (address === null) onFiles(files);
    else onAddress(address);
  });
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => handleInput(event, event.clipboardData);
    const handleDrop = (event: DragEvent) => handleInput(event, event.dataTransfer);
    // Browsers only allow a drop where a handler has canceled `dragover`.
    const handleDragOver = (event: DragEvent) => {
      const kinds = event.dataTransfer?.types ?? [];
      if (!isField(event.target) && (kinds.includes("Files") || kinds.includes("text/uri-list")))
        event.preventDefault();
    };
    window.addEventListener("paste", handlePaste);
    window.addEventListener("dragover", handleDragOver);
    window.addEventListener("drop", handleDrop);
    return () => {
      window.removeEventListener("paste", handlePaste);
      window.removeEventListener("dragover", handleDragOver);
      window.removeEventListener("drop", handleDrop);
    };
  }, []);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input:not([type=file]), textarea, [contenteditable]") !== null;
}
