import type { Tx } from "./connection.ts";

/** The changes in a transaction that subscribers may be waiting for: the types of changes, by topic. */
export type Changes = Map<string, Set<string>>;

const changesByTransaction = new WeakMap<Tx, Changes>();

/** Records a change in a transaction. The change is announced after the commit, and never after a rollback. */
export function recordChange(tx: Tx, topic: string, kind: string): void {
  const changes = changesByTransaction.get(tx);
  if (changes) addChange(changes, topic, kind);
}

/**
 * Starts collecting the changes that a transaction records.
 *
 * @returns the same transaction
 */
export function collectChanges<Transaction extends Tx>(tx: Transaction, changes: Changes): Transaction {
  changesByTransaction.set(tx, changes);
  return tx;
}

/** Adds one step's changes to the changes of the whole transaction. */
export function mergeChanges(target: Changes, source: Changes): void {
  for (const [topic, kinds] of source) for (const kind of kinds) addChange(target, topic, kind);
}

function addChange(changes: Changes, topic: string, kind: string): void {
  const kinds = changes.get(topic);
  if (kinds) kinds.add(kind);
  else changes.set(topic, new Set([kind]));
}
