import { type Changes, recordChange, type Tx } from "@tessera/database";
import type { LiveBus } from "./live-bus.ts";

/** The changed part of a board: the board itself, its people, its pins, or its sections. */
export type BoardChange = "board" | "people" | "pins" | "sections";

/** Records that a transaction changes a board. The board's listeners are notified after the commit. */
export function noteBoardChange(tx: Tx, boardId: string, ...changes: readonly BoardChange[]): void {
  for (const change of changes) recordChange(tx, toBoardTopic(boardId), change);
}

/** The bus topic of a board. */
export function toBoardTopic(boardId: string): string {
  return `board:${boardId}`;
}

/** Publishes a transaction's changes. */
export function publishChanges(bus: LiveBus, changes: Changes): void {
  for (const [topic, kinds] of changes) bus.publish(topic, [...kinds]);
}
