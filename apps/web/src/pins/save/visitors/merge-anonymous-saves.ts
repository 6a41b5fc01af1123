import type { SavedPin } from "@tessera/contract";
import type { AnonymousSave } from "@tessera/domain";
import { isAppError, type StoreOpener } from "../../../data/index.ts";
import { getAnonymousSaves, clearAnonymousSaves, removeAnonymousSave } from "./anonymous-store.ts";

/** The functions that a merge calls. */
interface MergeOptions {
  /** Saves a pin to the profile. Calling this again doesn't create another save. */
  readonly save: (save: AnonymousSave) => Promise<SavedPin>;
  readonly onSaved: (save: AnonymousSave, saved: SavedPin) => void;
  /** Called when a pin couldn't be saved now. It stays stored for the next attempt. */
  readonly onFailure: (failure: unknown) => void;
  readonly open?: StoreOpener;
}

/** Saves each of a visitor's stored pins to their profile, and then removes the pin from the browser. */
export async function mergeAnonymousSaves({ save, onSaved, onFailure, open }: MergeOptions): Promise<void> {
  for (const anonymousSave of getAnonymousSaves(open)) {
    try {
      onSaved(anonymousSave, await save(anonymousSave));
    } catch (failure) {
      // If the pin no longer exists or this person can't save it, another attempt would also fail.
      if (!isAppError(failure) || !["not_found", "forbidden", "unprocessable"].includes(failure.type)) {
        onFailure(failure);
        continue;
      }
    }
    removeAnonymousSave(anonymousSave.id, open);
  }
  if (getAnonymousSaves(open).length === 0) clearAnonymousSaves(open);
}
