import type { Tx } from "./connection.ts";

/** What a transaction changed that others may wait to hear of: kinds of changes by what they happened to. */
export type Changes = Map<string, Set<string>>;

const beginChanges = new WeakMap<Tx, Changes>();

/** Notes that a transaction changes something; told once it is committed, and never when it is not. */
export function noteChange(tx: Tx, topic: string, kind: string): void {
  const changes = beginChanges.get(tx);
  if (changes) addChange(changes, topic, kind);
}

/** Has what a transaction notes gathered. @returns the same transaction */
export function collectChanges<Transaction extends Tx>(tx: Transaction, changes: Changes): Transaction {
  beginChanges.set(tx, changes);
  return tx;
}

/** Adds what a step of a transaction noted to what the whole has. */
export function mergeChanges(into: Changes, noted: Changes): void {
  for (const [topic, kinds] of noted) for (const kind of kinds) addChange(into, topic, kind);
}

function addChange(changes: Changes, topic: string, kind: string): void {
  const kinds = changes.get(topic);
  if (kinds) kinds.add(kind);
  else changes.set(topic, new Set([kind]));
}
