import { logWarning } from "./console-log.ts";

/** `local` stays on this device until it's cleared. `session` stays in this tab until the tab is closed. */
export type StoreArea = "local" | "session";

/** Opens the storage for an area; defaults to the browser's own storage. */
export type StoreOpener = (area: StoreArea) => Pick<Storage, "getItem" | "setItem" | "removeItem">;

const openBrowserStore: StoreOpener = (area) => (area === "local" ? localStorage : sessionStorage);

/**
 * Reads a value that the browser stores under a key. Returns the fallback if the browser has no value, forbids storage,
 * or returns an unreadable value. Failures are logged to the console.
 *
 * @param parse converts the stored value, which can be anything; it throws for unusable values
 */
export function readStoredValue<Value>(
  area: StoreArea,
  key: string,
  parse: (stored: unknown) => Value,
  fallback: Value,
  open: StoreOpener = openBrowserStore,
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
export function writeStoredValue(
  area: StoreArea,
  key: string,
  value: unknown,
  open: StoreOpener = openBrowserStore,
): boolean {
  try {
    if (value === undefined) open(area).removeItem(key);
    else open(area).setItem(key, JSON.stringify(value));
    return true;
  } catch (failure) {
    logWarning(`"${key}" could not be kept.`, failure);
    return false;
  }
}
