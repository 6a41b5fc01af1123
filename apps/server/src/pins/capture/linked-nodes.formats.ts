/** One thing that JSON-LD describes. */
export type LinkedNode = Readonly<Record<string, unknown>>;

/** The maximum number of things visited, so that no page makes us walk for long. */
const NODES_MAX = 2_000;
/** Characters of a script; no honest one has more. */
const SCRIPT_MAX = 1_000_000;
/** Properties in which the main thing of a page can be nested. */
const LEADS_ON = ["@graph", "mainEntity", "mainEntityOfPage"];

/** What a page's JSON-LD describes: invalid JSON is skipped, and loops are not followed. */
export interface LinkedNodes {
  /** What the page is about, in its order: top-level things, not what another thing mentions. */
  readonly main: readonly LinkedNode[];
  /** The thing that a value is or refers to by its `@id`; null for a text and for nothing. */
  resolve(value: unknown): LinkedNode | null;
}

/**
 * @param texts of JSON-LD scripts
 * @param items what the page describes in other ways, in the same vocabulary
 */
export function readLinkedNodes(texts: readonly string[], items: readonly LinkedNode[] = []): LinkedNodes {
  const values = [...texts.filter(({ length }) => length <= SCRIPT_MAX).map(parseLinkedData), ...items];
  const byId = new Map<string, LinkedNode>();
  for (const node of walk(values, (each) => Object.values(each))) {
    const id = getText(node["@id"]);
    // A bare reference says nothing about the thing that it refers to.
    if (id !== "" && Object.keys(node).length > 1 && !byId.has(id)) byId.set(id, node);
  }
  const resolve = (value: unknown): LinkedNode | null => {
    const [first] = toList(value);
    const node = isNode(first) ? first : null;
    const known = byId.get(typeof first === "string" ? first : getText(node?.["@id"]));
    return node === null || (known && Object.keys(node).length <= 2) ? (known ?? node) : node;
  };
  const main = walk(values, (node) => LEADS_ON.map((key) => node[key]));
  return { main: [...main].map((node) => resolve(node) ?? node), resolve };
}

/** Nodes reachable from some values, breadth first, each once, up to the number that an honest page has. */
export function* walk(
  values: readonly unknown[],
  next: (node: LinkedNode) => readonly unknown[],
): Generator<LinkedNode> {
  const waiting: unknown[] = [...values];
  const seen = new Set<unknown>();
  for (let index = 0; index < waiting.length && index < NODES_MAX; index += 1) {
    const value = waiting[index];
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    const children = Array.isArray(value) ? value : next(value as LinkedNode);
    if (!Array.isArray(value)) yield value as LinkedNode;
    for (const entry of children.slice(0, NODES_MAX)) if (waiting.length < 2 * NODES_MAX) waiting.push(entry);
  }
}

/** The parsed value of a script's text; null if it is not JSON. */
export function parseLinkedData(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Whether a value is a thing with properties. */
export function isNode(value: unknown): value is LinkedNode {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Normalizes a value that can be absent, single or a list to a list. */
export function toList(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The first text of a value that can be one or a list of them. */
export function getText(value: unknown): string {
  return toList(value).find((one) => typeof one === "string") ?? "";
}

/** Like `getText`, for a value that can also be a number, or a text with its language. */
export function textValue(value: unknown): string {
  for (const entry of toList(value)) {
    if (typeof entry === "string") return entry;
    if (typeof entry === "number" && Number.isFinite(entry)) return String(entry);
    if (isNode(entry) && typeof entry["@value"] === "string") return entry["@value"];
  }
  return "";
}

/** The names of a thing's types, without the vocabulary's address. */
export function getTypes(node: LinkedNode): readonly string[] {
  return toList(node["@type"])
    .slice(0, 10)
    .map((type) => (typeof type === "string" ? lastSegment(type) : ""));
}

/** The last part of a name in the vocabulary: `InStock` of `https://schema.org/InStock`. */
export function lastSegment(name: string): string {
  return name.trim().split(/[/#:]/).at(-1) ?? "";
}
