import { addAnonymousSave, type AnonymousAnswer, type AnonymousSave, SAVE_LIMITS } from "@tessera/domain";
import { type OpenStore, readStored, writeStored } from "../../../data/index.ts";
import { ANONYMOUS_SAVES } from "./anonymous-key.ts";

/** Returns the pins that a visitor has stored in this browser until they log in. Returns none if storage is blocked. */
export function getAnonymousSaves(open?: OpenStore): readonly AnonymousSave[] {
  return readStored("local", ANONYMOUS_SAVES, parseSaves, [], open);
}

/**
 * Stores a pin for a visitor.
 *
 * @returns `had` if it was already stored; `prompt` if the limit is reached or storage is blocked, in which case the
 *   visitor must log in to save it
 */
export function saveAnonymously(pinId: string, open?: OpenStore): AnonymousAnswer<AnonymousSave>["outcome"] {
  const { saves, outcome } = addAnonymousSave(getAnonymousSaves(open), { id: pinId });
  if (outcome === "prompt") return "prompt";
  return writeStored("local", ANONYMOUS_SAVES, saves, open) ? outcome : "prompt";
}

/** Removes a pin from the stored saves. */
export function removeAnonymousSave(pinId: string, open?: OpenStore): void {
  writeStored(
    "local",
    ANONYMOUS_SAVES,
    getAnonymousSaves(open).filter(({ id }) => id !== pinId),
    open,
  );
}

/** Removes all stored saves. */
export function clearAnonymousSaves(open?: OpenStore): void {
  writeStored("local", ANONYMOUS_SAVES, undefined, open);
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
