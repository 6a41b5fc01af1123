import { logWarning } from "./console-log.ts";

/** `local` lasts on this device until it is cleared, `session` in this tab until the tab is closed. */
export type StoreArea = "local" | "session";

/** Opens the storage for an area; defaults to the browser's own storage. */
export type OpenStore = (area: StoreArea) => Pick<Storage, "getItem" | "setItem" | "removeItem">;

const browserStores: OpenStore = (area) => (area === "local" ? localStorage : sessionStorage);

/**
 * Reads a value that the browser stores under a key. Returns the fallback if the browser has no value, forbids storage
 * or returns an unreadable value. Failures are logged to the console.
 *
 * @param parse converts the stored value, which can be anything; it throws for unusable values
 */
export function readStored<Value>(
  area: StoreArea,
  key: string,
  parse: (stored: unknown) => Value,
  fallback: Value,
  open: OpenStore = browserStores,
): Value {
  try {
    const stored = open(area).getItem(key);
    return stored === null ? fallback : parse(JSON.parse(stored));
  } catch (failure) {
    logWarning(`The stored value of "${key}" couldn't be read.`, failure);
    return fallback;
  }
}

/**
 * Stores a value under a key; undefined removes it.
 *
 * @returns true if it was stored
 */
export function writeStored(area: StoreArea, key: string, value: unknown, open: OpenStore = browserStores): boolean {
  try {
    if (value === undefined) open(area).removeItem(key);
    else open(area).setItem(key, JSON.stringify(value));
    return true;
  } catch (failure) {
    logWarning(`"${key}" could not be kept.`, failure);
    return false;
  }
}
