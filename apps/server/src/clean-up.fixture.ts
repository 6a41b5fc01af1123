import { startEmbeddedPostgres } from "@tessera/database";
import { mediaCleanupJob } from "./media/media.jobs.ts";
import { readSettings } from "./platform/settings.ts";
import { createLog } from "./platform/telemetry.ts";
import { createServer } from "./server.ts";

const SIMULATED_DELAY_MS = 2 * 60 * 60 * 1000;

/** The result of comparing database rows with stored files. */
export interface RowFileComparison {
  /** Files that no row refers to. */
  readonly orphans: string[];
  /** Files that a row refers to, but that are missing or have a different size. */
  readonly missing: string[];
  readonly pictures: number;
}

/** Cleans up the data folder of a stopped server, as if two hours had passed, and compares rows with files. */
export async function cleanUpAndCompare(dataDirectory: string): Promise<RowFileComparison> {
  const postgres = await startEmbeddedPostgres({ dataDirectory, log: () => undefined });
  const { context, close } = await createServer({
    settings: readSettings({ DATA_DIR: dataDirectory }),
    connection: postgres.connection,
    log: createLog("fatal"),
    now: () => Date.now() + SIMULATED_DELAY_MS,
    pages: null,
    withJobs: false,
  });
  try {
    await mediaCleanupJob.run(context);
    const images = await context.db.selectFrom("images").select(["id", "files_id"]).execute();
    const folders = await context.db.selectFrom("image_files").select(["id", "sizes"]).execute();
    const expectedSizes = new Map<string, number>(
      folders.flatMap(({ id, sizes }) => Object.entries(sizes).map(([name, size]) => [`${id}/${name}`, size] as const)),
    );
    const stored = new Map<string, number>();
    for await (const { key, size } of context.storage.list("")) stored.set(key.split("/").slice(2).join("/"), size);
    const known = new Set(folders.map(({ id }) => id));
    return {
      orphans: [...stored.keys()].filter((file) => !expectedSizes.has(file)),
      missing: [
        ...[...expectedSizes].filter(([file, size]) => stored.get(file) !== size).map(([file]) => file),
        ...images.filter(({ files_id: folder }) => !known.has(folder)).map(({ id }) => `the folder of picture ${id}`),
      ],
      pictures: images.length,
    };
  } finally {
    await close();
    await postgres.stop();
  }
}
