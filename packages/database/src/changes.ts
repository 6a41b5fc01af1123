import type { Tx } from "./connection.ts";

/** The changes in a transaction for which others might be waiting: kinds of changes, keyed by their topic. */
export type Changes = Map<string, Set<string>>;

const changesByTransaction = new WeakMap<Tx, Changes>();

/** Records that a transaction changes something. It's announced after the commit, and never after a rollback. */
export function noteChange(tx: Tx, topic: string, kind: string): void {
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

/** Adds the changes of one step to those of the whole transaction. */
export function mergeChanges(target: Changes, source: Changes): void {
  for (const [topic, kinds] of source) for (const kind of kinds) addChange(target, topic, kind);
}

function addChange(changes: Changes, topic: string, kind: string): void {
  const kinds = changes.get(topic);
  if (kinds) kinds.add(kind);
  else changes.set(topic, new Set([kind]));
}
