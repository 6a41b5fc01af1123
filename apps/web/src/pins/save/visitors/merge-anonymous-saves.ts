import type { SavedPin } from "@tessera/contract";
import type { AnonymousSave } from "@tessera/domain";
import { isAppError, type OpenStore } from "../../../data/index.ts";
import { anonymousSaves, clearAnonymousSaves, removeAnonymousSave } from "./anonymous-store.ts";

/** The side effects of merging. */
interface Merging {
  /** Saves a pin to the profile; saving the same one twice makes one save. */
  readonly save: (save: AnonymousSave) => Promise<SavedPin>;
  readonly onSaved: (save: AnonymousSave, saved: SavedPin) => void;
  /** Called when one could not be saved now; it stays for next time. */
  readonly onFailure: (failure: unknown) => void;
  readonly open?: OpenStore;
}

/** Saves the pins that a visitor stored in this browser to their profile, each once, and then forgets them. */
export async function mergeAnonymousSaves({ save, onSaved, onFailure, open }: Merging): Promise<void> {
  for (const anonymousSave of anonymousSaves(open)) {
    try {
      onSaved(anonymousSave, await save(anonymousSave));
    } catch (failure) {
      // A pin that no longer exists, or that this person can't save, would fail next time too.
      if (!isAppError(failure) || !["not_found", "forbidden", "unprocessable"].includes(failure.type)) {
        onFailure(failure);
        continue;
      }
    }
    removeAnonymousSave(anonymousSave.id, open);
  }
  if (anonymousSaves(open).length === 0) clearAnonymousSaves(open);
}
