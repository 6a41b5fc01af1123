import { type Handler, Parser } from "htmlparser2";
import type { LinkedNode } from "./linked-nodes.formats.ts";

type Attributes = Readonly<Record<string, string>>;

/** Limits that protect the server from hostile pages. Legitimate pages stay far below them. */
const MICRODATA_LIMITS = { items: 500, values: 2_000, depth: 400, openTexts: 8, attributes: 64, text: 5_000 } as const;

const VOID_ELEMENTS = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
/** Elements that end where the next element of the same name begins, because their end tag is often omitted. */
const OPTIONAL_END_TAG_ELEMENTS = new Set(["li", "p", "dt", "dd", "tr", "td", "th", "option"]);
const ELEMENTS_WITHOUT_TEXT = new Set(["script", "style", "template"]);
/** The attribute that contains an element's value, for elements whose value isn't their text. */
const VALUE_ATTRIBUTES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ["audio", "embed", "iframe", "img", "source", "track", "video"].map((elementName) => [elementName, "src"]),
  ),
  ...Object.fromEntries(["a", "area", "link"].map((elementName) => [elementName, "href"])),
  ...{ object: "data", data: "value", meter: "value", time: "datetime" },
};

type MicrodataItem = Record<string, unknown[]>;

interface OpenElement {
  readonly name: string;
  /** The item that encloses the element's contents. */
  readonly item: MicrodataItem | null;
  /** The properties whose value is the element's text, and the length of the text so far. */
  readonly textValue: { readonly add: (value: unknown) => void; readonly words: string[]; length: number } | null;
}

/**
 * Reads the things that a page describes in its elements' attributes (microdata: `itemscope`, `itemprop`). Returns the
 * top-level things in JSON-LD form. Ignores `itemref` references to items elsewhere. The time it takes is proportional
 * to the page's length, even for hostile pages.
 */
export function readMicrodata(html: string): readonly LinkedNode[] {
  if (!/\sitemscope\b/i.test(html)) return [];
  const topLevelItems: MicrodataItem[] = [];
  const openElements: OpenElement[] = [];
  const openTexts: NonNullable<OpenElement["textValue"]>[] = [];
  const openCounts = new Map<string, number>();
  const counts = { items: 0, values: 0, beyond: 0, attributes: 0 };
  let elementName = "";
  let attributes: Record<string, string> = {};

  function openElement(): void {
    const last = openElements.at(-1);
    if (last && last.name === elementName && OPTIONAL_END_TAG_ELEMENTS.has(elementName)) closeLast();
    const enclosingItem = openElements.at(-1)?.item ?? null;
    const add = createAdder(enclosingItem, attributes.itemprop);
    const item = attributes.itemscope === undefined ? null : createItem(attributes);
    if (item && !add) topLevelItems.push(item);
    if (item) add?.(item);
    const itemValue = item ? undefined : readItemValue(elementName, attributes);
    if (itemValue) add?.(itemValue);
    if (VOID_ELEMENTS.has(elementName)) return;
    if (openElements.length >= MICRODATA_LIMITS.depth) {
      counts.beyond += 1;
      return;
    }
    const isText =
      add !== null && item === null && itemValue === undefined && openTexts.length < MICRODATA_LIMITS.openTexts;
    const textValue = isText ? { add, words: [], length: 0 } : null;
    if (textValue) openTexts.push(textValue);
    openElements.push({ name: elementName, item: item ?? enclosingItem, textValue });
    openCounts.set(elementName, (openCounts.get(elementName) ?? 0) + 1);
  }

  function createItem({ itemtype = "", itemid }: Attributes): MicrodataItem | null {
    counts.items += 1;
    if (counts.items > MICRODATA_LIMITS.items) return null;
    const item = Object.create(null) as MicrodataItem;
    item["@type"] = itemtype.split(/\s+/, 10);
    if (itemid) item["@id"] = [itemid];
    return item;
  }

  /**
   * Returns a function that stores a value under the names in an `itemprop`; null if the element isn't a property of
   * any item.
   */
  function createAdder(item: MicrodataItem | null, itemprop: string | undefined): ((value: unknown) => void) | null {
    const names = (itemprop ?? "")
      .split(/\s+/, 5)
      .filter((propertyName) => propertyName !== "" && !propertyName.startsWith("@"));
    if (!item || names.length === 0) return null;
    return (value) => {
      for (const propertyName of names) {
        counts.values += 1;
        if (counts.values <= MICRODATA_LIMITS.values) (item[propertyName] ??= []).push(value);
      }
    };
  }

  function closeLast(): void {
    const open = openElements.pop();
    if (!open) return;
    openCounts.set(open.name, (openCounts.get(open.name) ?? 1) - 1);
    if (!open.textValue) return;
    openTexts.splice(openTexts.indexOf(open.textValue), 1);
    const words = open.textValue.words.join("").trim();
    if (words !== "") open.textValue.add(words);
  }

  const parser = new TagParser(
    {
      onopentagname(opened) {
        elementName = opened;
        attributes = {};
        counts.attributes = 0;
      },
      onattribute(key, value) {
        counts.attributes += 1;
        if (counts.attributes <= MICRODATA_LIMITS.attributes && !Object.hasOwn(attributes, key))
          attributes[key] = value;
      },
      // Every element is treated as a void element here: it ends with its start tag.
      onclosetag: openElement,
      ontext(text) {
        if (openTexts.length === 0 || ELEMENTS_WITHOUT_TEXT.has(openElements.at(-1)?.name ?? "")) return;
        for (const textValue of openTexts) {
          if (textValue.length >= MICRODATA_LIMITS.text) continue;
          textValue.words.push(text.slice(0, MICRODATA_LIMITS.text));
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

function readItemValue(elementName: string, attributes: Attributes): string | undefined {
  // Authors put `content` on any element, though only `meta` should have it.
  if (attributes.content !== undefined) return attributes.content;
  const key = Object.hasOwn(VALUE_ATTRIBUTES, elementName) ? VALUE_ATTRIBUTES[elementName] : undefined;
  if (key === undefined) return VOID_ELEMENTS.has(elementName) ? "" : undefined;
  // If `time` or `data` lacks the attribute, its value is its text.
  return attributes[key] ?? (elementName === "time" || elementName === "data" ? undefined : "");
}

/**
 * Emits each tag without keeping a stack, because the parser's own stack takes quadratic time to fill. The code that
 * uses it must track nesting itself.
 */
class TagParser extends Parser {
  readonly #onEndTag: (elementName: string) => void;
  readonly #html: string;

  /** Parses a page. @param html the whole page, in one chunk */
  constructor(handler: Partial<Handler>, onEndTag: (elementName: string) => void, html: string) {
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
