import { setImmediate as nextTurn } from "node:timers/promises";
import { Parser } from "htmlparser2";
import { ImportError } from "../source.formats.ts";

/** A markup token. Names are in lowercase. */
export type Tag =
  | { readonly kind: "open"; readonly name: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly kind: "close"; readonly name: string }
  | { readonly kind: "text"; readonly text: string };

/**
 * The maximum number of attributes to keep per tag, and the maximum length of a value. Some values contain entire
 * images.
 */
const MAX_ATTRIBUTES = 32;
const MAX_VALUE_LENGTH = 16_384;
/** The maximum length of a tag or comment. Malicious markup can contain one that never ends. */
const MAX_UNCLOSED_CHARACTERS = 8 * 1024 * 1024;
/**
 * The number of characters to parse before yielding to other work. Parsing and processing them takes a few
 * milliseconds.
 */
const CHUNK_CHARACTERS = 16_384;

/**
 * Reads tags and text from any markup, no matter how malformed, in chunks as they're parsed. Memory is limited, and
 * time is proportional to length.
 *
 * @throws ImportError when a tag or comment never ends
 */
export async function* readTags(pieces: AsyncIterable<string>): AsyncGenerator<Tag[], void, undefined> {
  let found: Tag[] = [];
  let attributes: Record<string, string> = {};
  let attributeCount = 0;
  let opened = "";
  let unclosed = 0;
  const parser = new FlatParser(
    {
      onopentagname(name) {
        opened = name;
        attributes = {};
        attributeCount = 0;
      },
      onattribute(name, value) {
        attributeCount += 1;
        if (attributeCount <= MAX_ATTRIBUTES && value.length <= MAX_VALUE_LENGTH && !Object.hasOwn(attributes, name)) {
          attributes[name] = value;
        }
      },
      // The parser treats every element as empty, so each element ends with its opening tag.
      onclosetag() {
        found.push({ kind: "open", name: opened, attributes });
      },
      ontext(text) {
        found.push({ kind: "text", text });
      },
    },
    (name) => found.push({ kind: "close", name }),
  );
  const drain = () => {
    const tags = found;
    found = [];
    return tags;
  };
  for await (const piece of pieces) {
    for (let offset = 0; offset < piece.length; offset += CHUNK_CHARACTERS) {
      const part = piece.slice(offset, offset + CHUNK_CHARACTERS);
      parser.write(part);
      unclosed = found.length === 0 ? unclosed + part.length : 0;
      if (unclosed > MAX_UNCLOSED_CHARACTERS)
        throw new ImportError("This page can't be read: one of its tags or comments never ends.");
      if (found.length > 0) yield drain();
      await nextTurn();
    }
  }
  parser.end();
  if (found.length > 0) yield drain();
}

/**
 * A parser that treats every element as empty. It keeps no stack of open elements, because filling a stack would take
 * quadratic time. It also reports closing tags exactly as they appear.
 */
class FlatParser extends Parser {
  readonly #closed: (name: string) => void;
  #isClosing = false;

  constructor(handler: ConstructorParameters<typeof Parser>[0], closed: (name: string) => void) {
    super(handler);
    this.#closed = closed;
  }

  override onclosetag(start: number, endIndex: number): void {
    this.#isClosing = true;
    super.onclosetag(start, endIndex);
    this.#isClosing = false;
  }

  protected override isVoidElement(name: string): boolean {
    if (this.#isClosing) this.#closed(name);
    return true;
  }
}
