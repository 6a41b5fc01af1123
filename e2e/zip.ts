import { crc32 } from "node:zlib";

/** Creates a zip file without compression. @param files the files' contents, by path within the zip */
export function createZip(files: Readonly<Record<string, Buffer>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, bytes] of Object.entries(files)) {
    const name = Buffer.from(path);
    const sizes = Buffer.alloc(16);
    sizes.writeUInt32LE(crc32(bytes), 0);
    sizes.writeUInt32LE(bytes.length, 4);
    sizes.writeUInt32LE(bytes.length, 8);
    sizes.writeUInt16LE(name.length, 12);
    // Version 2.0, UTF-8 names, no compression, and the earliest date that zip files support.
    const kind = Buffer.from("14000008000000002100", "hex");
    directory.push(
      Buffer.concat([Buffer.from("504b01021400", "hex"), kind, sizes, Buffer.alloc(10), toOffsetBytes(offset), name]),
    );
    const entry = Buffer.concat([Buffer.from("504b0304", "hex"), kind, sizes, name, bytes]);
    parts.push(entry);
    offset += entry.length;
  }
  const centralDirectory = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(centralDirectory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, centralDirectory, end]);
}

function toOffsetBytes(offset: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(offset);
  return bytes;
}
