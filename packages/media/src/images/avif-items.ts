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
  /** Bytes that an item is read from. */
  readonly lengths: ReadonlyMap<number, number>;
  /** Of which items another one is put together. */
  readonly parts: ReadonlyMap<number, readonly number[]>;
  /** Transparency, depth and the like, by the item that they belong to. */
  readonly layers: ReadonlyMap<number, readonly number[]>;
}

/** What a decoder goes through: as often as it does. */
interface Decoded {
  readonly pixels: number;
  readonly bytes: number;
}

interface Reference {
  readonly kind: string;
  readonly from: number;
  readonly to: readonly number[];
}

/** A picture of tiles has one level; a cropped or overlaid one has two, and a layer adds one. */
const MOST_LEVELS = 5;
/** Encoders may let equal tiles share their bytes; more than this, or twice the file, is read by no picture. */
const MOST_BYTES = 8_000_000;

/**
 * What a decoder of an AVIF goes through: the pixels and bytes of all tiles, as often as they are used, and of their layers. A
 * picture may name the same large tile hundreds of times, and each tile all bytes of the file thirty times. Read from boxes
 * alone. Sources: ISO/IEC 14496-12, section 8.11 (items), and 23008-12, sections 6.5.3 (ispe) and 6.6.2 (grids and overlays).
 *
 * @throws {MediaRejected} `corrupt`; `too_costly` for one whose items read its bytes over and over
 */
export function decodedAvif(bytes: Uint8Array): Decoded {
  const items = readItems(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const known = new Map<number, Decoded>();
  const decoded = (item: number, level: number): Decoded => {
    const before = known.get(item);
    if (before !== undefined) return before;
    if (level === MOST_LEVELS) throw new MediaRejected("corrupt");
    const parts = items.parts.get(item);
    const area = parts === undefined ? items.areas.get(item) : 0;
    if (area === undefined) throw new MediaRejected("corrupt");
    const found = [...(parts ?? []), ...(items.layers.get(item) ?? [])].reduce<Decoded>(
      (sum, other) => added(sum, decoded(other, level + 1)),
      { pixels: area, bytes: items.lengths.get(item) ?? 0 },
    );
    known.set(item, found);
    return found;
  };
  const whole = decoded(items.primary, 0);
  if (whole.bytes > Math.max(MOST_BYTES, 2 * bytes.byteLength)) throw new MediaRejected("too_costly");
  return whole;
}

function added(one: Decoded, other: Decoded): Decoded {
  return { pixels: one.pixels + other.pixels, bytes: one.bytes + other.bytes };
}

function readItems(file: Buffer): Items {
  try {
    const meta = boxesOf(only(boxesOf(file), "meta").subarray(4));
    const properties = boxesOf(only(meta, "iprp"));
    const references = meta.filter(({ name }) => name === "iref").flatMap(({ data }) => readReferences(data));
    return {
      primary: readPrimary(only(meta, "pitm")),
      areas: readAreas(only(properties, "ipco"), only(properties, "ipma")),
      lengths: readLengths(only(meta, "iloc"), file.length),
      parts: new Map(references.filter(({ kind }) => kind === "dimg").map(({ from, to }) => [from, to])),
      layers: layersOf(references),
    };
  } catch (cause) {
    // A number that was to be read lies behind the end.
    throw cause instanceof RangeError ? new MediaRejected("corrupt", { cause }) : cause;
  }
}

function layersOf(references: readonly Reference[]): Map<number, number[]> {
  const layers = new Map<number, number[]>();
  for (const { kind, from, to } of references) {
    if (kind !== "auxl") continue;
    for (const item of to) layers.set(item, [...(layers.get(item) ?? []), from]);
  }
  return layers;
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

/** What the one box of a name holds: of two, a decoder may read the other. */
function only(boxes: readonly Box[], name: string): Buffer {
  const [box, second] = boxes.filter((one) => one.name === name);
  if (!box || second) throw new MediaRejected("corrupt");
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

/** How many bytes each item is read from, all its extents together (ISO/IEC 14496-12, section 8.11.3). */
function readLengths(data: Buffer, fileBytes: number): Map<number, number> {
  const version = data.readUInt8(0);
  const [offsetBytes, lengthBytes] = halves(data.readUInt8(4));
  const [baseBytes, indexBytes] = halves(data.readUInt8(5));
  const idBytes = version < 2 ? 2 : 4;
  const extentBytes = (version === 0 ? 0 : indexBytes) + offsetBytes + lengthBytes;
  const lengths = new Map<number, number>();
  const count = limitParts();
  let at = 6 + idBytes;
  for (let left = data.readUIntBE(6, idBytes); left > 0; left -= 1) {
    const item = data.readUIntBE(at, idBytes);
    // How it is built, and in which file it lies.
    at += idBytes + (version === 0 ? 0 : 2) + 2 + baseBytes;
    let length = 0;
    const extents = data.readUInt16BE(at);
    at += 2;
    for (let extent = 0; extent < extents; extent += 1) {
      count();
      at += extentBytes;
      // A length that isn't given is that of the file.
      length += (lengthBytes === 0 ? 0 : readLength(data, at - lengthBytes, lengthBytes)) || fileBytes;
    }
    lengths.set(item, (lengths.get(item) ?? 0) + length);
  }
  return lengths;
}

function readLength(data: Buffer, at: number, bytes: number): number {
  return bytes === 8 ? Number(data.readBigUInt64BE(at)) : data.readUIntBE(at, bytes);
}

/** The two sizes that a byte holds, each 0, 4 or 8. @throws {MediaRejected} `corrupt` */
function halves(byte: number): readonly [number, number] {
  const sizes = [byte >> 4, byte & 15] as const;
  if (sizes.some((size) => size % 4 !== 0 || size > 8)) throw new MediaRejected("corrupt");
  return sizes;
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
