import { addAnonymousSave, type AnonymousSaveResult, type AnonymousSave, SAVE_LIMITS } from "@tessera/domain";
import { type StoreOpener, readStoredValue, writeStoredValue } from "../../../data/index.ts";
import { ANONYMOUS_SAVES_KEY } from "./anonymous-key.ts";

/**
 * Returns the pins that this browser stores for a visitor until they log in. Returns an empty list if storage is
 * blocked.
 */
export function getAnonymousSaves(open?: StoreOpener): readonly AnonymousSave[] {
  return readStoredValue("local", ANONYMOUS_SAVES_KEY, parseSaves, [], open);
}

/**
 * Stores a pin for a visitor until they log in.
 *
 * @returns `kept` if the pin is now stored; `had` if it was already stored; `prompt` if the limit is reached or storage
 *   is blocked, in which case the visitor must log in to save it
 */
export function saveAnonymously(pinId: string, open?: StoreOpener): AnonymousSaveResult<AnonymousSave>["outcome"] {
  const { saves, outcome } = addAnonymousSave(getAnonymousSaves(open), { id: pinId });
  if (outcome === "prompt") return "prompt";
  return writeStoredValue("local", ANONYMOUS_SAVES_KEY, saves, open) ? outcome : "prompt";
}

/** Removes a pin from the stored saves. */
export function removeAnonymousSave(pinId: string, open?: StoreOpener): void {
  writeStoredValue(
    "local",
    ANONYMOUS_SAVES_KEY,
    getAnonymousSaves(open).filter(({ id }) => id !== pinId),
    open,
  );
}

/** Removes all stored saves. */
export function clearAnonymousSaves(open?: StoreOpener): void {
  writeStoredValue("local", ANONYMOUS_SAVES_KEY, undefined, open);
}

function parseSaves(stored: unknown): readonly AnonymousSave[] {
  if (!Array.isArray(stored)) throw new TypeError("The stored value isn't a list.");
  return stored.filter(isSave).slice(0, SAVE_LIMITS.anonymousMax);
}

function isSave(value: unknown): value is AnonymousSave {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    typeof value.id === "string" &&
    /^\d{1,19}$/.test(value.id)
  );
}
