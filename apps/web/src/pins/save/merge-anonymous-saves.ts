import type { SavedPin } from "@tessera/contract";
import type { AnonymousSave } from "@tessera/domain";
import { isAppError, type OpenStore } from "../../data/index.ts";
import { anonymousSaves, clearAnonymousSaves, removeAnonymousSave } from "./anonymous-store.ts";

/** What merging does in the world. */
interface Merging {
  /** Saves a pin to the profile; the same one twice is one save. */
  readonly save: (save: AnonymousSave) => Promise<SavedPin>;
  readonly onSaved: (save: AnonymousSave, saved: SavedPin) => void;
  /** One could not be saved now; it stays for the next time. */
  readonly onFailure: (failure: unknown) => void;
  readonly open?: OpenStore;
}

/** Saves what a visitor kept in this browser to the profile of whoever has logged in, each pin once, and forgets it. */
export async function mergeAnonymousSaves({ save, onSaved, onFailure, open }: Merging): Promise<void> {
  for (const kept of anonymousSaves(open)) {
    try {
      onSaved(kept, await save(kept));
    } catch (failure) {
      // One that is gone meanwhile, or that this person may not save, will not be saved the next time either.
      if (!isAppError(failure) || !["not_found", "forbidden", "unprocessable"].includes(failure.type)) {
        onFailure(failure);
        continue;
      }
    }
    removeAnonymousSave(kept.id, open);
  }
  if (anonymousSaves(open).length === 0) clearAnonymousSaves(open);
}
