import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import type { DatabaseShape } from "@tessera/database";
import * as z from "zod";
import { ArchiveDamagedError } from "./archive.formats.ts";

/**
 * The format version, described in docs/BACKUP.md. It's increased whenever older versions of Tessera can't read the new
 * format.
 */
export const BACKUP_FORMAT_VERSION = 1;

/** The names of a backup's entries, in order. */
export const ENTRY_NAMES = {
  manifest: "manifest.json",
  kept: "kept/",
  tables: "tables/",
  files: "files/",
  counts: "counts.json",
} as const;

/**
 * The names of the small files in a server's data folder. The first contains the signing secret, and the second
 * contains the demo world's state.
 */
export const DATA_FILES: readonly string[] = ["secret", "demo.json"];

/** The maximum size of an entry that is read as a whole, in bytes. It doesn't apply to stored files. */
export const MAX_ENTRY_BYTES = 256 * 1024 * 1024;

const identifierSchema = z.string().regex(/^[a-z][a-z0-9_]*$/);

const manifestSchema = z.object({
  format: z.literal("tessera-backup"),
  formatVersion: z.int(),
  productVersion: z.string(),
  postgresVersion: z.string(),
  /** The time of the backup, according to the clock of the backed-up database. */
  takenAt: z.iso.datetime(),
  /** `kept` if the backup includes the secret, or `given` if the secret is one of the server's settings. */
  secret: z.enum(["kept", "given"]),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: identifierSchema, columns: z.array(identifierSchema) })),
  sequences: z.array(z.object({ name: identifierSchema, value: z.string().regex(/^\d{1,19}$/) })),
});

export type Manifest = z.output<typeof manifestSchema> & DatabaseShape;

/** The amount of data in the backup, for information and as a check. */
const countsSchema = z.object({ rows: z.record(z.string(), z.int()), files: z.int(), fileBytes: z.int() });

export type BackupCounts = z.output<typeof countsSchema>;

/** The fields that contain only the version, which is read before the rest is parsed. */
const versionSchema = z.object({ format: z.literal("tessera-backup"), formatVersion: z.int() });

/** Reads the format version of a manifest. @returns null if the text isn't a Tessera manifest */
export function parseFormatVersion(text: string): number | null {
  return versionSchema.safeParse(parseJson(text)).data?.formatVersion ?? null;
}

/** Parses a manifest. @throws ArchiveDamagedError when the manifest isn't valid */
export function parseBackupManifest(text: string): Manifest {
  return requireEntry(manifestSchema.safeParse(parseJson(text)).data, ENTRY_NAMES.manifest);
}

/** Parses the counts. @throws ArchiveDamagedError when the counts aren't valid */
export function parseCounts(text: string): BackupCounts {
  return requireEntry(countsSchema.safeParse(parseJson(text)).data, ENTRY_NAMES.counts);
}

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/**
 * Compresses a part of a table's rows. Each part can be read separately. A table's parts, when concatenated, form the
 * text for COPY.
 */
export function packRows(rows: Uint8Array): Promise<Buffer> {
  return compress(rows);
}

/** Decompresses a part of a table's rows. @throws ArchiveDamagedError when the rows can't be decompressed */
export async function unpackRows(packed: Uint8Array, entry: string): Promise<Buffer> {
  try {
    return await decompress(packed, { maxOutputLength: MAX_ENTRY_BYTES });
  } catch {
    throw new ArchiveDamagedError(`${entry} can't be read`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function requireEntry<Value>(value: Value | undefined, entry: string): Value {
  if (value === undefined) throw new ArchiveDamagedError(`${entry} can't be read`);
  return value;
}
