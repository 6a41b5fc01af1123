import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import type { DatabaseShape } from "@tessera/database";
import * as z from "zod";
import { ArchiveDamaged } from "./archive.formats.ts";

/**
 * The version that docs/BACKUP.md describes. It's increased whenever older versions of Tessera can't read the new
 * format.
 */
export const FORMAT = 1;

/** The names of a backup's entries, in order. */
export const ENTRIES = {
  manifest: "manifest.json",
  kept: "kept/",
  tables: "tables/",
  files: "files/",
  counts: "counts.json",
} as const;

/**
 * The names of a server's small files in its data folder. The first contains the signing secret, the second the demo
 * world's state.
 */
export const DATA_FILES: readonly string[] = ["secret", "demo.json"];

/** The maximum size of an entry that is read as a whole. It doesn't apply to stored files. */
export const MAX_ENTRY_BYTES = 256 * 1024 * 1024;

const name = z.string().regex(/^[a-z][a-z0-9_]*$/);

const manifestSchema = z.object({
  format: z.literal("tessera-backup"),
  formatVersion: z.int(),
  productVersion: z.string(),
  postgresVersion: z.string(),
  /** According to the clock of the database that was backed up. */
  takenAt: z.iso.datetime(),
  /** `kept` if the backup includes the secret; `given` if the secret is one of the server's settings. */
  secret: z.enum(["kept", "given"]),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name, columns: z.array(name) })),
  sequences: z.array(z.object({ name, value: z.string().regex(/^\d{1,19}$/) })),
});

export type Manifest = z.output<typeof manifestSchema> & DatabaseShape;

/** How much data is included, for information and as a check. */
const countsSchema = z.object({ rows: z.record(z.string(), z.int()), files: z.int(), fileBytes: z.int() });

export type Counts = z.output<typeof countsSchema>;

/** Only the version, which is read before the rest is parsed. */
const versionSchema = z.object({ format: z.literal("tessera-backup"), formatVersion: z.int() });

/** @returns null when the text isn't a Tessera manifest */
export function readFormatVersion(text: string): number | null {
  return versionSchema.safeParse(parseJson(text)).data?.formatVersion ?? null;
}

/** @throws ArchiveDamaged when the manifest isn't valid */
export function readManifest(text: string): Manifest {
  return required(manifestSchema.safeParse(parseJson(text)).data, ENTRIES.manifest);
}

/** @throws ArchiveDamaged when the counts aren't valid */
export function readCounts(text: string): Counts {
  return required(countsSchema.safeParse(parseJson(text)).data, ENTRIES.counts);
}

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/**
 * Compresses a part of a table's rows. Each part can be read separately. All of a table's parts, concatenated, form the
 * text for COPY.
 */
export function packRows(rows: Uint8Array): Promise<Buffer> {
  return compress(rows);
}

/** @throws ArchiveDamaged when the rows can't be decompressed */
export async function unpackRows(packed: Uint8Array, entry: string): Promise<Buffer> {
  try {
    return await decompress(packed, { maxOutputLength: MAX_ENTRY_BYTES });
  } catch {
    throw new ArchiveDamaged(`${entry} can't be read`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function required<Value>(value: Value | undefined, entry: string): Value {
  if (value === undefined) throw new ArchiveDamaged(`${entry} can't be read`);
  return value;
}
