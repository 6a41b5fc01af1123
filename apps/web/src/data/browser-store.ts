import { logWarning } from "./console-log.ts";

/** For this device until it is cleared, or for this tab until it is closed. */
export type StoreArea = "local" | "session";

/** What keeps the texts; the browser's own by default. */
export type OpenStore = (area: StoreArea) => Pick<Storage, "getItem" | "setItem" | "removeItem">;

const browserStores: OpenStore = (area) => (area === "local" ? localStorage : sessionStorage);

/**
 * What the browser keeps under a key. A browser that keeps nothing, forbids it or gives back what cannot be read gives the
 * fallback, and a line in the console.
 *
 * @param parse makes the value of what was kept, which may be anything; it throws for what it cannot use
 */
export function readStored<Value>(
  area: StoreArea,
  key: string,
  parse: (kept: unknown) => Value,
  fallback: Value,
  open: OpenStore = browserStores,
): Value {
  try {
    const kept = open(area).getItem(key);
    return kept === null ? fallback : parse(JSON.parse(kept));
  } catch (failure) {
    logWarning(`The stored value of "${key}" couldn't be read.`, failure);
    return fallback;
  }
}

/**
 * Keeps a value under a key; undefined takes it away.
 *
 * @returns whether it is kept now
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
