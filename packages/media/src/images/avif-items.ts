import { MediaRejected } from "./media-rejected.ts";
import { createPartCounter } from "./parts-limit.ts";

/** A box in an ISO base media file: its four-letter type and its content. */
interface Box {
  readonly name: string;
  readonly data: Buffer;
}

/** The items of a file, by item number. */
interface AvifItems {
  readonly primary: number;
  /** The number of pixels that each item declares. */
  readonly areas: ReadonlyMap<number, number>;
  /** The byte ranges of each item. */
  readonly extents: ReadonlyMap<number, readonly Extent[]>;
  /** The items that make up each composed item. */
  readonly parts: ReadonlyMap<number, readonly number[]>;
  /** The auxiliary items (such as transparency or depth) of each item. */
  readonly layers: ReadonlyMap<number, readonly number[]>;
}

/** A range of a file's bytes that belongs to an item. */
interface Extent {
  readonly offset: number;
  readonly length: number;
}

/** The work of a decoder. Data that the decoder reads repeatedly is counted each time. */
interface DecodingWork {
  readonly pixels: number;
  readonly bytes: number;
}

interface ItemReference {
  readonly kind: string;
  readonly from: number;
  readonly to: readonly number[];
}

/**
 * The maximum nesting depth of items. A tiled image has one level, a cropped or overlaid image has two, and a layer
 * adds another level.
 */
const MAX_NESTING_LEVELS = 5;
/**
 * A limit on the bytes that a decoder reads, along with twice the file size. Encoders can let identical tiles share
 * bytes, but no real image exceeds both.
 */
const MAX_DECODED_BYTES = 8_000_000;
/**
 * The maximum number of frame units. A layered image has at most four frames, and each frame can have a separate
 * header.
 */
const MAX_FRAMES = 8;
/** The OBU types for a frame header, and for a frame with its header. */
const FRAME_OBU_TYPES: ReadonlySet<number> = new Set([3, 6]);
const IN_FILE = 0;
const IN_META = 1;
const HAS_EXTENSION_FLAG = 4;
const HAS_SIZE_FLAG = 2;

/**
 * Estimates the work of decoding an AVIF: the pixels and bytes of all tiles and their layers, counted on each use. A
 * malicious image can refer to the same large tile hundreds of times, and each tile can refer to the whole file thirty
 * times. This function reads only boxes. Sources: ISO/IEC 14496-12, section 8.11 (items), and 23008-12, sections 6.5.3
 * (ispe) and 6.6.2 (grids and overlays).
 *
 * @throws {MediaRejected} `corrupt`; `too_costly` when items read the file's bytes too many times
 */
export function estimateAvifWork(bytes: Uint8Array): DecodingWork {
  const items = readItems(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const decodedItems = new Map<number, DecodingWork>();
  const decode = (item: number, level: number): DecodingWork => {
    const cached = decodedItems.get(item);
    if (cached !== undefined) return cached;
    if (level === MAX_NESTING_LEVELS) throw new MediaRejected("corrupt");
    const parts = items.parts.get(item);
    const area = parts === undefined ? items.areas.get(item) : 0;
    if (area === undefined) throw new MediaRejected("corrupt");
    const result = [...(parts ?? []), ...(items.layers.get(item) ?? [])].reduce<DecodingWork>(
      (sum, part) => addWork(sum, decode(part, level + 1)),
      { pixels: area, bytes: sumLengths(items.extents.get(item) ?? []) },
    );
    decodedItems.set(item, result);
    return result;
  };
  const total = decode(items.primary, 0);
  if (total.bytes > Math.max(MAX_DECODED_BYTES, 2 * bytes.byteLength)) throw new MediaRejected("too_costly");
  for (const item of decodedItems.keys()) {
    if (!items.parts.has(item)) requireOneFrame(bytes, items.extents.get(item) ?? []);
  }
  return total;
}

function sumLengths(extents: readonly Extent[]): number {
  return extents.reduce((sum, { length }) => sum + length, 0);
}

/**
 * Limits the number of frames in an item, because decoders process all of them but show only one. Source: AV1
 * specification, sections 4.10.5 and 5.3.
 *
 * @throws {MediaRejected} `corrupt` when there are more frames than a layered image can have
 */
function requireOneFrame(file: Uint8Array, extents: readonly Extent[]): void {
  const data = Buffer.concat(extents.map(({ offset, length }) => file.subarray(offset, offset + length)));
  const count = createPartCounter();
  let frames = 0;
  for (let at = 0; at < data.length; ) {
    count();
    const header = data[at] ?? 0;
    at += header & HAS_EXTENSION_FLAG ? 2 : 1;
    if (FRAME_OBU_TYPES.has((header >> 3) & 15)) frames += 1;
    if (frames > MAX_FRAMES) throw new MediaRejected("corrupt");
    // A unit without a size extends to the end of the data.
    if (!(header & HAS_SIZE_FLAG)) return;
    let size = 0;
    for (let byte = 0; byte < 8; byte += 1) {
      const bits = data[at] ?? 0;
      at += 1;
      size += (bits & 0x7f) * 2 ** (7 * byte);
      if (!(bits & 0x80)) break;
    }
    at += size;
  }
}

function addWork(a: DecodingWork, b: DecodingWork): DecodingWork {
  return { pixels: a.pixels + b.pixels, bytes: a.bytes + b.bytes };
}

function readItems(file: Buffer): AvifItems {
  try {
    const meta = readBoxes(requireSingle(readBoxes(file), "meta").subarray(4));
    const properties = readBoxes(requireSingle(meta, "iprp"));
    const references = meta.filter(({ name }) => name === "iref").flatMap(({ data }) => readReferences(data));
    return {
      primary: readPrimaryItemId(requireSingle(meta, "pitm")),
      areas: readAreas(requireSingle(properties, "ipco"), requireSingle(properties, "ipma")),
      extents: readExtents(requireSingle(meta, "iloc"), {
        size: file.length,
        innerOffset: readItemDataOffset(meta, file),
      }),
      parts: new Map(references.filter(({ kind }) => kind === "dimg").map(({ from, to }) => [from, to])),
      layers: groupLayers(references),
    };
  } catch (cause) {
    // A read went past the end of the file.
    throw cause instanceof RangeError ? new MediaRejected("corrupt", { cause }) : cause;
  }
}

function groupLayers(references: readonly ItemReference[]): Map<number, number[]> {
  const layers = new Map<number, number[]>();
  for (const { kind, from, to } of references) {
    if (kind !== "auxl") continue;
    for (const item of to) layers.set(item, [...(layers.get(item) ?? []), from]);
  }
  return layers;
}

function readBoxes(data: Buffer): Box[] {
  const boxes: Box[] = [];
  const count = createPartCounter();
  for (let at = 0; at + 8 <= data.length; ) {
    count();
    const announced = data.readUInt32BE(at);
    const headerSize = announced === 1 ? 16 : 8;
    // A size of 1 means that a 64-bit size follows; 0 means that the box extends to the end of the data.
    const size = announced === 1 ? Number(data.readBigUInt64BE(at + 8)) : announced || data.length - at;
    if (size < headerSize) throw new MediaRejected("corrupt");
    boxes.push({ name: data.toString("latin1", at + 4, at + 8), data: data.subarray(at + headerSize, at + size) });
    at += size;
  }
  return boxes;
}

/** Returns the content of the only box of this type. If there were two boxes, a decoder might read the other one. */
function requireSingle(boxes: readonly Box[], name: string): Buffer {
  const [box, second] = boxes.filter((candidate) => candidate.name === name);
  if (!box || second) throw new MediaRejected("corrupt");
  return box.data;
}

function readPrimaryItemId(data: Buffer): number {
  return data.readUInt8(0) === 0 ? data.readUInt16BE(4) : data.readUInt32BE(4);
}

/** Reads the pixel count of each item: the largest size among its properties. */
function readAreas(properties: Buffer, associations: Buffer): Map<number, number> {
  const sizes = readBoxes(properties).map(({ name, data }) =>
    name === "ispe" ? data.readUInt32BE(4) * data.readUInt32BE(8) : null,
  );
  const hasLongIds = associations.readUInt8(0) > 0;
  const hasLongNumbers = (associations.readUInt8(3) & 1) === 1;
  const areas = new Map<number, number>();
  const countItem = createPartCounter();
  let at = 8;
  for (let remaining = associations.readUInt32BE(4); remaining > 0; remaining -= 1) {
    countItem();
    const item = hasLongIds ? associations.readUInt32BE(at) : associations.readUInt16BE(at);
    at += hasLongIds ? 4 : 2;
    const count = associations.readUInt8(at);
    at += 1;
    for (let index = 0; index < count; index += 1) {
      // The highest bit only marks the property as essential.
      const number = hasLongNumbers ? associations.readUInt16BE(at) & 0x7fff : associations.readUInt8(at) & 0x7f;
      at += hasLongNumbers ? 2 : 1;
      const area = sizes[number - 1];
      if (typeof area === "number") areas.set(item, Math.max(area, areas.get(item) ?? 0));
    }
  }
  return areas;
}

/** Returns the offset of the item data stored in the metadata box. */
function readItemDataOffset(meta: readonly Box[], file: Buffer): number {
  const container = meta.some(({ name }) => name === "idat") ? requireSingle(meta, "idat") : file;
  return container.byteOffset - file.byteOffset;
}

/** Reads the byte ranges of each item, in order (ISO/IEC 14496-12, section 8.11.3). */
function readExtents(data: Buffer, file: { size: number; innerOffset: number }): Map<number, Extent[]> {
  const version = data.readUInt8(0);
  const [offsetBytes, lengthBytes] = splitFieldSizes(data.readUInt8(4));
  const [baseBytes, indexBytes] = splitFieldSizes(data.readUInt8(5));
  const idBytes = version < 2 ? 2 : 4;
  const items = new Map<number, Extent[]>();
  const count = createPartCounter();
  let at = 6;
  const read = (bytes: number): number => {
    at += bytes;
    if (bytes === 0) return 0;
    return bytes === 8 ? Number(data.readBigUInt64BE(at - 8)) : data.readUIntBE(at - bytes, bytes);
  };
  for (let remaining = read(idBytes); remaining > 0; remaining -= 1) {
    const item = read(idBytes);
    const construction = version === 0 ? IN_FILE : read(2) & 15;
    // No decoder here supports items built from other items, or stored in another file.
    if ((construction !== IN_FILE && construction !== IN_META) || read(2) !== 0) throw new MediaRejected("corrupt");
    const base = read(baseBytes) + (construction === IN_META ? file.innerOffset : 0);
    const extents: Extent[] = items.get(item) ?? [];
    for (let remainingExtents = read(2); remainingExtents > 0; remainingExtents -= 1) {
      count();
      if (version > 0) read(indexBytes);
      const offset = base + read(offsetBytes);
      // Without a length, the range extends over the whole file.
      extents.push({ offset, length: read(lengthBytes) || file.size });
    }
    items.set(item, extents);
  }
  return items;
}

/**
 * Splits a byte into the two field sizes that it encodes, each 0, 4 or 8.
 *
 * @throws {MediaRejected} `corrupt`
 */
function splitFieldSizes(byte: number): readonly [number, number] {
  const sizes = [byte >> 4, byte & 15] as const;
  if (sizes.some((size) => size % 4 !== 0 || size > 8)) throw new MediaRejected("corrupt");
  return sizes;
}

function readReferences(data: Buffer): ItemReference[] {
  const idBytes = data.readUInt8(0) === 0 ? 2 : 4;
  const countTarget = createPartCounter();
  return readBoxes(data.subarray(4)).map(({ name, data: box }) => {
    const count = box.readUInt16BE(idBytes);
    const to = Array.from({ length: count }, (_, index) => {
      countTarget();
      return box.readUIntBE(idBytes + 2 + index * idBytes, idBytes);
    });
    return { kind: name, from: box.readUIntBE(0, idBytes), to };
  });
}
