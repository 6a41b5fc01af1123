import { MediaRejected } from "./media-rejected.ts";
import { limitParts } from "./parts-limit.ts";

/** A box of an ISO file: its four letters and what it holds. */
interface Box {
  readonly name: string;
  readonly data: Buffer;
}

/** What the items of a file are, by their numbers. */
interface Items {
  readonly primary: number;
  /** Pixels that an item announces. */
  readonly areas: ReadonlyMap<number, number>;
  /** Of which items another one is put together. */
  readonly parts: ReadonlyMap<number, readonly number[]>;
  /** Transparency, depth and the like, by the item that they belong to. */
  readonly layers: ReadonlyMap<number, readonly { readonly from: number }[]>;
}

interface Reference {
  readonly kind: string;
  readonly from: number;
  readonly to: readonly number[];
}

/** A picture of tiles has one level; a cropped or overlaid one has two. */
const MOST_LEVELS = 4;

/**
 * How many pixels a decoder of an AVIF goes through: those of all tiles, as often as they are used, and of its layers. A
 * picture may name the same large tile hundreds of times. Read from boxes alone. Sources: ISO/IEC 14496-12, section 8.11
 * (items), and 23008-12, sections 6.5.3 (ispe) and 6.6.2 (grids and overlays).
 *
 * @throws {MediaRejected} `corrupt`
 */
export function decodedAvifPixels(bytes: Uint8Array): number {
  const items = readItems(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const known = new Map<number, number>();
  const pixelsOf = (item: number, level: number): number => {
    const parts = items.parts.get(item);
    const found = parts === undefined ? items.areas.get(item) : known.get(item);
    if (found !== undefined) return found;
    if (parts === undefined || level === MOST_LEVELS) throw new MediaRejected("corrupt");
    const sum = parts.reduce((pixels, part) => pixels + pixelsOf(part, level + 1), 0);
    known.set(item, sum);
    return sum;
  };
  const shown = [items.primary, ...(items.layers.get(items.primary) ?? []).map(({ from }) => from)];
  return shown.reduce((pixels, item) => pixels + pixelsOf(item, 0), 0);
}

function readItems(file: Buffer): Items {
  try {
    const meta = boxesOf(only(boxesOf(file), "meta").subarray(4));
    const properties = boxesOf(only(meta, "iprp"));
    const references = meta.filter(({ name }) => name === "iref").flatMap(({ data }) => readReferences(data));
    return {
      primary: readPrimary(only(meta, "pitm")),
      areas: readAreas(only(properties, "ipco"), only(properties, "ipma")),
      parts: new Map(references.filter(({ kind }) => kind === "dimg").map(({ from, to }) => [from, to])),
      layers: Map.groupBy(
        references.filter(({ kind }) => kind === "auxl").flatMap(({ from, to }) => to.map((of) => ({ from, of }))),
        ({ of }) => of,
      ),
    };
  } catch (cause) {
    // A number that was to be read lies behind the end.
    throw cause instanceof RangeError ? new MediaRejected("corrupt", { cause }) : cause;
  }
}

function boxesOf(data: Buffer): Box[] {
  const boxes: Box[] = [];
  const count = limitParts();
  for (let at = 0; at + 8 <= data.length; ) {
    count();
    const announced = data.readUInt32BE(at);
    const head = announced === 1 ? 16 : 8;
    // One means that the size follows, zero that it goes on to the end.
    const size = announced === 1 ? Number(data.readBigUInt64BE(at + 8)) : announced || data.length - at;
    if (size < head) throw new MediaRejected("corrupt");
    boxes.push({ name: data.toString("latin1", at + 4, at + 8), data: data.subarray(at + head, at + size) });
    at += size;
  }
  return boxes;
}

/** What the first box of a name holds. */
function only(boxes: readonly Box[], name: string): Buffer {
  const box = boxes.find((one) => one.name === name);
  if (!box) throw new MediaRejected("corrupt");
  return box.data;
}

function readPrimary(data: Buffer): number {
  return data.readUInt8(0) === 0 ? data.readUInt16BE(4) : data.readUInt32BE(4);
}

/** The pixels of each item: those of the largest size that it has among its properties. */
function readAreas(properties: Buffer, associations: Buffer): Map<number, number> {
  const sizes = boxesOf(properties).map(({ name, data }) =>
    name === "ispe" ? data.readUInt32BE(4) * data.readUInt32BE(8) : null,
  );
  const hasLongIds = associations.readUInt8(0) > 0;
  const hasLongNumbers = (associations.readUInt8(3) & 1) === 1;
  const areas = new Map<number, number>();
  const countItem = limitParts();
  let at = 8;
  for (let left = associations.readUInt32BE(4); left > 0; left -= 1) {
    countItem();
    const item = hasLongIds ? associations.readUInt32BE(at) : associations.readUInt16BE(at);
    at += hasLongIds ? 4 : 2;
    const count = associations.readUInt8(at);
    at += 1;
    for (let index = 0; index < count; index += 1) {
      // The highest bit says that a reader has to know the property.
      const number = hasLongNumbers ? associations.readUInt16BE(at) & 0x7fff : associations.readUInt8(at) & 0x7f;
      at += hasLongNumbers ? 2 : 1;
      const area = sizes[number - 1];
      if (typeof area === "number") areas.set(item, Math.max(area, areas.get(item) ?? 0));
    }
  }
  return areas;
}

function readReferences(data: Buffer): Reference[] {
  const idBytes = data.readUInt8(0) === 0 ? 2 : 4;
  const countTarget = limitParts();
  return boxesOf(data.subarray(4)).map(({ name, data: box }) => {
    const count = box.readUInt16BE(idBytes);
    const to = Array.from({ length: count }, (_, index) => {
      countTarget();
      return box.readUIntBE(idBytes + 2 + index * idBytes, idBytes);
    });
    return { kind: name, from: box.readUIntBE(0, idBytes), to };
  });
}
