import { isAppError } from "../../../data/index.ts";

/**
 * Returns the server's errors about individual slots, by the slots' index in the request. The error details contain
 * paths like `carousel.2.link`.
 */
export function getSlotErrors(failure: unknown): ReadonlyMap<number, Readonly<Record<string, string>>> {
  const errorsBySlot = new Map<number, Record<string, string>>();
  for (const { path, message } of isAppError(failure) ? failure.details : []) {
    const [, index, field = "image"] = /^carousel\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
    if (index !== undefined) errorsBySlot.set(Number(index), { [field]: message, ...errorsBySlot.get(Number(index)) });
  }
  return errorsBySlot;
}
