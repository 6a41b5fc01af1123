import { useEffect, useEffectEvent, useState } from "react";
import { findSharedUrl } from "./web-address.ts";

interface SharedInputOptions {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onAddress: (address: string) => void;
}

/**
 * Handles files and URLs that are pasted or dropped anywhere on the page. Input fields handle their own pastes and
 * drops.
 *
 * @returns whether something that the page accepts is being dragged over it
 */
export function useSharedInput({ onFiles, onAddress }: SharedInputOptions): boolean {
  const [isOver, setOver] = useState(false);
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
    const handleDrop = (event: DragEvent) => {
      setOver(false);
      handleInput(event, event.dataTransfer);
    };
    // Browsers allow a drop only where a handler has canceled `dragover`.
    const handleDragOver = (event: DragEvent) => {
      const kinds = event.dataTransfer?.types ?? [];
      const canDrop = !isField(event.target) && (kinds.includes("Files") || kinds.includes("text/uri-list"));
      setOver(canDrop);
      if (canDrop) event.preventDefault();
    };
    const handleDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    window.addEventListener("paste", handlePaste);
    window.addEventListener("dragover", handleDragOver);
    window.addEventListener("dragleave", handleDragLeave);
    window.addEventListener("drop", handleDrop);
    return () => {
      window.removeEventListener("paste", handlePaste);
      window.removeEventListener("dragover", handleDragOver);
      window.removeEventListener("dragleave", handleDragLeave);
      window.removeEventListener("drop", handleDrop);
    };
  }, []);
  return isOver;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input:not([type=file]), textarea, [contenteditable]") !== null;
}
