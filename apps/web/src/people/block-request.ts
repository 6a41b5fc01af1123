import type { UserSummary } from "@tessera/contract";
import { useSyncExternalStore } from "react";

/** Somebody whom the viewer may block. */
export type Blockable = Pick<UserSummary, "id" | "username" | "fullName">;

let asked: Blockable | null = null;
const listeners = new Set<() => void>();

/**
 * Asks the viewer whether they want to block somebody; null takes the question back. One question for the whole page, for
 * the menus and sheets that ask it close as they do.
 */
export function askToBlock(person: Blockable | null): void {
  asked = person;
  for (const listener of [...listeners]) listener();
}

/** About whom the viewer is being asked. */
export function useBlockRequest(): Blockable | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
    () => null,
  );
}
