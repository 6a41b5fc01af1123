/** A thing that JSON-LD describes. */
export type LinkedNode = Readonly<Record<string, unknown>>;

/** The maximum number of things to visit, so that no page takes long. */
const MAX_NODES = 2_000;
/** The maximum length of a script, in characters. Legitimate scripts are shorter. */
const MAX_SCRIPT_LENGTH = 1_000_000;
/** Properties that can contain the page's subject. */
const NESTING_KEYS = ["@graph", "mainEntity", "mainEntityOfPage"];

/** The things that a page's JSON-LD describes. Invalid JSON is skipped, and cycles aren't followed. */
export interface LinkedNodes {
  /** The top-level things that the page is about, in page order. Excludes things that another thing only mentions. */
  readonly main: readonly LinkedNode[];
  /** Returns the thing that a value is or refers to by its `@id`; null for text and absent values. */
  resolve(value: unknown): LinkedNode | null;
}

/**
 * Reads the things that a page describes.
 *
 * @param texts the contents of JSON-LD scripts
 * @param items the things that the page describes in other formats, in the same vocabulary
 */
export function readLinkedNodes(texts: readonly string[], items: readonly LinkedNode[] = []): LinkedNodes {
  const values = [...texts.filter(({ length }) => length <= MAX_SCRIPT_LENGTH).map(parseLinkedData), ...items];
  const byId = new Map<string, LinkedNode>();
  for (const node of walkNodes(values, (each) => Object.values(each))) {
    const id = getText(node["@id"]);
    // A bare reference doesn't describe the thing that it refers to.
    if (id !== "" && Object.keys(node).length > 1 && !byId.has(id)) byId.set(id, node);
  }
  const resolve = (value: unknown): LinkedNode | null => {
    const [first] = toList(value);
    const node = isLinkedNode(first) ? first : null;
    const referenced = byId.get(typeof first === "string" ? first : getText(node?.["@id"]));
    return node === null || (referenced && Object.keys(node).length <= 2) ? (referenced ?? node) : node;
  };
  const main = walkNodes(values, (node) => NESTING_KEYS.map((key) => node[key]));
  return { main: [...main].map((node) => resolve(node) ?? node), resolve };
}

/** Walks the nodes reachable from some values, breadth first, each once, up to `MAX_NODES`. */
export function* walkNodes(
  values: readonly unknown[],
  next: (node: LinkedNode) => readonly unknown[],
): Generator<LinkedNode> {
  const queue: unknown[] = [...values];
  const seen = new Set<unknown>();
  for (let index = 0; index < queue.length && index < MAX_NODES; index += 1) {
    const value = queue[index];
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    const children = Array.isArray(value) ? value : next(value as LinkedNode);
    if (!Array.isArray(value)) yield value as LinkedNode;
    for (const entry of children.slice(0, MAX_NODES)) if (queue.length < 2 * MAX_NODES) queue.push(entry);
  }
}

/** Parses a script's text; null if it isn't JSON. */
export function parseLinkedData(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Returns whether a value is a thing with properties. */
export function isLinkedNode(value: unknown): value is LinkedNode {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Converts a value that can be missing, a single value, or a list to a list. */
export function toList(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** Returns the first text of a value that can be a single text or a list. */
export function getText(value: unknown): string {
  return toList(value).find((one) => typeof one === "string") ?? "";
}

/** Like `getText`, but for values that can also be numbers or language-tagged text. */
export function toText(value: unknown): string {
  for (const entry of toList(value)) {
    if (typeof entry === "string") return entry;
    if (typeof entry === "number" && Number.isFinite(entry)) return String(entry);
    if (isLinkedNode(entry) && typeof entry["@value"] === "string") return entry["@value"];
  }
  return "";
}

/** Returns the names of a thing's types, without the vocabulary's URL. */
export function getTypes(node: LinkedNode): readonly string[] {
  return toList(node["@type"])
    .slice(0, 10)
    .map((type) => (typeof type === "string" ? getLastSegment(type) : ""));
}

/** Returns the last part of a name in the vocabulary: `InStock` for `https://schema.org/InStock`. */
export function getLastSegment(name: string): string {
  return name.trim().split(/[/#:]/).at(-1) ?? "";
}
