import { addAnonymousSave, type AnonymousAnswer, type AnonymousSave, SAVE_LIMITS } from "@tessera/domain";
import { type OpenStore, readStored, writeStored } from "../../../data/index.ts";
import { ANONYMOUS_SAVES } from "./anonymous-key.ts";

/** The pins that a visitor stores in this browser until they log in; none if the browser stores nothing. */
export function anonymousSaves(open?: OpenStore): readonly AnonymousSave[] {
  return readStored("local", ANONYMOUS_SAVES, parseSaves, [], open);
}

/**
 * Stores a pin for a visitor.
 *
 * @returns `had` if it was stored before; `prompt` if it is one too many, or the browser stores nothing: then only logging
 * in saves it
 */
export function saveAnonymously(pinId: string, open?: OpenStore): AnonymousAnswer<AnonymousSave>["outcome"] {
  const { saves, outcome } = addAnonymousSave(anonymousSaves(open), { id: pinId });
  if (outcome === "prompt") return "prompt";
  return writeStored("local", ANONYMOUS_SAVES, saves, open) ? outcome : "prompt";
}

/** Removes one of them. */
export function removeAnonymousSave(pinId: string, open?: OpenStore): void {
  writeStored(
    "local",
    ANONYMOUS_SAVES,
    anonymousSaves(open).filter(({ id }) => id !== pinId),
    open,
  );
}

/** Removes all of them. */
export function clearAnonymousSaves(open?: OpenStore): void {
  writeStored("local", ANONYMOUS_SAVES, undefined, open);
}

function parseSaves(stored: unknown): readonly AnonymousSave[] {
  if (!Array.isArray(stored)) throw new TypeError("There is no list to save to.");
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
