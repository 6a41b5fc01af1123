/**
 * The queries that count pins or record changes to pins. Invalidate them after pins are added, moved, deleted, or
 * restored.
 */
export const PIN_COUNT_QUERIES = [
  "boards.activity",
  "boards.find",
  "boards.get",
  "boards.sections",
  "people.boards",
  "people.get",
  "pins.deleted",
] as const;
