import { type Handler, Parser } from "htmlparser2";
import type { LinkedNode } from "./linked-nodes.formats.ts";

type Attributes = Readonly<Record<string, string>>;

/** Limits against pages made to exhaust us; no honest one comes near these. */
const LIMITS = { items: 500, values: 2_000, depth: 400, collecting: 8, attributes: 64, text: 5_000 } as const;

const VOID = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
/** Elements that end where another of their kind begins, and whose end tag is often omitted. */
const REPEATED = new Set(["li", "p", "dt", "dd", "tr", "td", "th", "option"]);
const TEXTLESS = new Set(["script", "style", "template"]);
/** The attribute in which an element states its value, if that is not its text. */
const VALUES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(["audio", "embed", "iframe", "img", "source", "track", "video"].map((name) => [name, "src"])),
  ...Object.fromEntries(["a", "area", "link"].map((name) => [name, "href"])),
  ...{ object: "data", data: "value", meter: "value", time: "datetime" },
};

type Item = Record<string, unknown[]>;

interface Open {
  readonly name: string;
  /** The item that encloses its contents. */
  readonly item: Item | null;
  /** The properties whose value is its text, and how much of it there is. */
  readonly textValue: { readonly add: (value: unknown) => void; readonly words: string[]; length: number } | null;
}

/**
 * Reads what a page describes in the attributes of its elements (microdata: `itemscope`, `itemprop`), in JSON-LD form: each
 * top-level thing. It ignores `itemref` references to items elsewhere. Takes time in proportion to the page's length,
 * whatever it holds.
 */
export function readMicrodata(html: string): readonly LinkedNode[] {
  if (!/\sitemscope\b/i.test(html)) return [];
  const topLevelItems: Item[] = [];
  const openElements: Open[] = [];
  const collecting: NonNullable<Open["textValue"]>[] = [];
  const openCounts = new Map<string, number>();
  const counts = { items: 0, values: 0, beyond: 0, attributes: 0 };
  let name = "";
  let attributes: Record<string, string> = {};

  function begin(): void {
    const last = openElements.at(-1);
    if (last && last.name === name && REPEATED.has(name)) closeLast();
    const enclosingItem = openElements.at(-1)?.item ?? null;
    const add = adder(enclosingItem, attributes.itemprop);
    const item = attributes.itemscope === undefined ? null : newItem(attributes);
    if (item && !add) topLevelItems.push(item);
    if (item) add?.(item);
    const written = item ? undefined : readItemValue(name, attributes);
    if (written) add?.(written);
    if (VOID.has(name)) return;
    if (openElements.length >= LIMITS.depth) {
      counts.beyond += 1;
      return;
    }
    const isText = add !== null && item === null && written === undefined && collecting.length < LIMITS.collecting;
    const textValue = isText ? { add, words: [], length: 0 } : null;
    if (textValue) collecting.push(textValue);
    openElements.push({ name, item: item ?? enclosingItem, textValue });
    openCounts.set(name, (openCounts.get(name) ?? 0) + 1);
  }

  function newItem({ itemtype = "", itemid }: Attributes): Item | null {
    counts.items += 1;
    if (counts.items > LIMITS.items) return null;
    const item = Object.create(null) as Item;
    item["@type"] = itemtype.split(/\s+/, 10);
    if (itemid) item["@id"] = [itemid];
    return item;
  }

  /** Stores a value under the names of an `itemprop`; null if it is not a property of anything. */
  function adder(item: Item | null, itemprop: string | undefined): ((value: unknown) => void) | null {
    const names = (itemprop ?? "")
      .split(/\s+/, 5)
      .filter((propertyName) => propertyName !== "" && !propertyName.startsWith("@"));
    if (!item || names.length === 0) return null;
    return (value) => {
      for (const propertyName of names) {
        counts.values += 1;
        if (counts.values <= LIMITS.values) (item[propertyName] ??= []).push(value);
      }
    };
  }

  function closeLast(): void {
    const open = openElements.pop();
    if (!open) return;
    openCounts.set(open.name, (openCounts.get(open.name) ?? 1) - 1);
    if (!open.textValue) return;
    collecting.splice(collecting.indexOf(open.textValue), 1);
    const words = open.textValue.words.join("").trim();
    if (words !== "") open.textValue.add(words);
  }

  const parser = new TagParser(
    {
      onopentagname(opened) {
        name = opened;
        attributes = {};
        counts.attributes = 0;
      },
      onattribute(key, value) {
        counts.attributes += 1;
        if (counts.attributes <= LIMITS.attributes && !Object.hasOwn(attributes, key)) attributes[key] = value;
      },
      // Every element counts as a void element here: it ends with its tag.
      onclosetag: begin,
      ontext(text) {
        if (collecting.length === 0 || TEXTLESS.has(openElements.at(-1)?.name ?? "")) return;
        for (const textValue of collecting) {
          if (textValue.length >= LIMITS.text) continue;
          textValue.words.push(text.slice(0, LIMITS.text));
          textValue.length += text.length;
        }
      },
    },
    (closed) => {
      if (counts.beyond > 0) counts.beyond -= 1;
      else if ((openCounts.get(closed) ?? 0) > 0) {
        while (openElements.at(-1)?.name !== closed) closeLast();
        closeLast();
      }
    },
    html,
  );
  parser.end(html);
  while (openElements.length > 0) closeLast();
  return topLevelItems;
}

function readItemValue(name: string, attributes: Attributes): string | undefined {
  // Authors put it on any element, though only `meta` should have it.
  if (attributes.content !== undefined) return attributes.content;
  const key = Object.hasOwn(VALUES, name) ? VALUES[name] : undefined;
  if (key === undefined) return VOID.has(name) ? "" : undefined;
  // For a time without the attribute, its text is the value.
  return attributes[key] ?? (name === "time" || name === "data" ? undefined : "");
}

/**
 * Emits only tags, each once, and keeps no stack: the parser's own takes quadratic time to fill. The reader must track
 * nesting itself.
 */
class TagParser extends Parser {
  readonly #onEndTag: (name: string) => void;
  readonly #html: string;

  /** @param html the whole page, which comes in one piece */
  constructor(handler: Partial<Handler>, onEndTag: (name: string) => void, html: string) {
    super(handler);
    this.#onEndTag = onEndTag;
    this.#html = html;
  }

  protected override isVoidElement(): boolean {
    return true;
  }

  override onclosetag(start: number, endIndex: number): void {
    this.#onEndTag(this.#html.slice(start, endIndex).toLowerCase());
    super.onclosetag(start, endIndex);
  }
}
