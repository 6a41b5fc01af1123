import { type Changes, noteChange, type Tx } from "@tessera/database";
import type { LiveBus } from "./live-bus.ts";

/** What changed about a board: itself, who is on it, its pins, its sections. */
export type BoardChange = "board" | "people" | "pins" | "sections";

/** Notes that a transaction changes what a board shows; the board's listeners hear of it once it's committed. */
export function noteBoardChange(tx: Tx, boardId: string, ...changes: readonly BoardChange[]): void {
  for (const change of changes) noteChange(tx, toBoardTopic(boardId), change);
}

/** The bus topic of a board. */
export function toBoardTopic(boardId: string): string {
  return `board:${boardId}`;
}

/** Passes on what a transaction changed. */
export function publishChanges(bus: LiveBus, changes: Changes): void {
  for (const [topic, kinds] of changes) bus.publish(topic, [...kinds]);
}
