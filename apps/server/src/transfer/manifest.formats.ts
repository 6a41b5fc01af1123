import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import type { DatabaseShape } from "@tessera/database";
import * as z from "zod";
import { ArchiveDamaged } from "./archive.formats.ts";

/** What docs/BACKUP.md describes. Raised when an older version couldn't read what is written now. */
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
 * What a server stores in its data folder besides database and files, by name: the first signs, the second knows the demo
 * world.
 */
export const KEPT_FILES: readonly string[] = ["secret", "demo.json"];

/** An entry that is read whole is never larger, except for stored files. */
export const MAX_ENTRY_BYTES = 256 * 1024 * 1024;

const name = z.string().regex(/^[a-z][a-z0-9_]*$/);

const manifestSchema = z.object({
  format: z.literal("tessera-backup"),
  formatVersion: z.int(),
  productVersion: z.string(),
  postgresVersion: z.string(),
  /** By the clock of the database that was backed up. */
  takenAt: z.iso.datetime(),
  /** Whether the secret is included, or is one of the server's settings. */
  secret: z.enum(["kept", "given"]),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name, columns: z.array(name) })),
  sequences: z.array(z.object({ name, value: z.string().regex(/^\d{1,19}$/) })),
});

export type Manifest = z.output<typeof manifestSchema> & DatabaseShape;

/** How much is included, for information and as a check. */
const countsSchema = z.object({ rows: z.record(z.string(), z.int()), files: z.int(), fileBytes: z.int() });

export type Counts = z.output<typeof countsSchema>;

/** Only the version, which is read before the rest is understood. */
const versionSchema = z.object({ format: z.literal("tessera-backup"), formatVersion: z.int() });

/** @returns null when it isn't one of our manifests */
export function readFormatVersion(text: string): number | null {
  return versionSchema.safeParse(parseJson(text)).data?.formatVersion ?? null;
}

/** @throws ArchiveDamaged */
export function readManifest(text: string): Manifest {
  return required(manifestSchema.safeParse(parseJson(text)).data, ENTRIES.manifest);
}

/** @throws ArchiveDamaged */
export function readCounts(text: string): Counts {
  return required(countsSchema.safeParse(parseJson(text)).data, ENTRIES.counts);
}

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** A part of a table's rows; each can be read on its own, and all of a table's parts concatenated are the text of COPY. */
export function packRows(rows: Uint8Array): Promise<Buffer> {
  return compress(rows);
}

/** @throws ArchiveDamaged */
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
