/** The fields of an object that the viewer changed and the server hasn't confirmed. */
export type Patch = Readonly<Record<string, unknown>>;

interface Entity {
  readonly id: string;
}

/**
 * The viewer's unconfirmed changes to cached objects, by type and id. Every copy on screen reads its object's entry, so
 * that all copies change and revert together.
 */
export class Overlay {
  readonly #patches = new Map<string, Patch>();
  readonly #listeners = new Map<string, Set<() => void>>();

  /** Returns an object's overlay, if any. The reference stays the same until the overlay changes. */
  get(kind: string, id: string): Patch | undefined {
    return this.#patches.get(`${kind}:${id}`);
  }

  /** Adds fields to an object's overlay, on top of its existing fields. */
  apply(kind: string, id: string, patch: Patch): void {
    const key = `${kind}:${id}`;
    this.#patches.set(key, { ...this.#patches.get(key), ...patch });
    this.#notify(key);
  }

  /** Removes fields from an object's overlay. */
  remove(kind: string, id: string, fields: readonly string[]): void {
    const key = `${kind}:${id}`;
    const patch = this.#patches.get(key);
    if (!patch) return;
    const rest = Object.fromEntries(Object.entries(patch).filter(([field]) => !fields.includes(field)));
    if (Object.keys(rest).length === 0) this.#patches.delete(key);
    else this.#patches.set(key, rest);
    this.#notify(key);
  }

  /** Subscribes to changes to one object; returns the unsubscribe function. */
  subscribe(kind: string, id: string, listener: () => void): () => void {
    const key = `${kind}:${id}`;
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(key);
    };
  }

  #notify(key: string): void {
    for (const listener of [...(this.#listeners.get(key) ?? [])]) listener();
  }
}

/** Returns an object as the viewer should see it: the cached copy with its overlay. */
export function applyOverlay<T extends Entity>(entity: T, patch: Patch | undefined): T {
  return patch ? { ...entity, ...patch } : entity;
}

/**
 * Returns a copy of cached data in which every object with the id has the patch's fields. Each object gets only the
 * fields that it already has, and the fields in `adds`. Data without a matching object is returned by reference, so
 * that it causes no rerender.
 */
export function applyPatch<Data>(data: Data, id: string, patch: Patch, adds: readonly string[] = []): Data {
  if (Array.isArray(data)) {
    let changed = false;
    const copy = data.map((item: unknown) => {
      const next = applyPatch(item, id, patch, adds);
      changed ||= next !== item;
      return next;
    });
    return changed ? (copy as Data) : data;
  }
  if (typeof data !== "object" || data === null) return data;
  const source = data as Readonly<Record<string, unknown>>;
  const changes: Record<string, unknown> = {};
  if (source.entityId === id) {
    for (const [field, value] of Object.entries(patch))
      if ((field in source || adds.includes(field)) && source[field] !== value) changes[field] = value;
  }
  for (const [field, value] of Object.entries(source)) {
    if (typeof value !== "object" || value === null || field in changes) continue;
    const next = applyPatch(value, id, patch, adds);
    if (next !== value) changes[field] = next;
  }
  return Object.keys(changes).length === 0 ? data : ({ ...source, ...changes } as Data);
}
