import { isAppError } from "../../../data/index.ts";

/**
 * The server's errors for single slots of a carousel, by their positions in the request. The error's details name them as
 * `carousel.2.link`.
 */
export function slotErrors(failure: unknown): ReadonlyMap<number, Readonly<Record<string, string>>> {
  const errorsBySlot = new Map<number, Record<string, string>>();
  for (const { path, message } of isAppError(failure) ? failure.details : []) {
    const [, place, field = "image"] = /^carousel\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
    if (place !== undefined) errorsBySlot.set(Number(place), { [field]: message, ...errorsBySlot.get(Number(place)) });
  }
  return errorsBySlot;
}
