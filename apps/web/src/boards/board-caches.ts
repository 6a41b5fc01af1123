import type { OperationName } from "@tessera/contract";
import { useForget } from "../data/index.ts";

/** What shows boards. */
const BOARDS: readonly OperationName[] = [
  "boards.find",
  "boards.get",
  "boards.sections",
  "people.boards",
  "people.get",
  "search.boards",
];
/** What shows pins with their pictures and boards. */
const PINS: readonly OperationName[] = [
  "boards.pins",
  "home.feed",
  "people.created",
  "people.saved",
  "pins.get",
  "pins.related",
  "search.pins",
];

/** Throws away what the cache holds of boards that changed, and, where their pins changed with them, of pins. */
export function useBoardsChanged(): (change: { pinsToo: boolean }) => Promise<void> {
  const forget = useForget();
  return ({ pinsToo }) => forget(...BOARDS, ...(pinsToo ? PINS : []));
}
