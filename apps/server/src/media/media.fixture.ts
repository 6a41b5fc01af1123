import { getImagePrefix, type Storage } from "@tessera/media";
import { type ApiClient, createFaultyStorage, type FaultPlan, type TestApp } from "@tessera/testkit";
import type { Context } from "../platform/context.ts";
import type { Server } from "../server.ts";

export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Returns the folders of stored files, each with the names of its files. */
export async function listStoredFolders({ storage }: Pick<Context, "storage">): Promise<Map<string, string[]>> {
  const folders = new Map<string, string[]>();
  for await (const { key } of storage.list("images")) {
    const [, , folder = "", name = ""] = key.split("/");
    folders.set(folder, [...(folders.get(folder) ?? []), name]);
  }
  return folders;
}

/** Finds the folder with the files of a pin's image. */
export async function findFolder(context: Context, pin: { id: string }): Promise<string> {
  const row = await context.db
    .selectFrom("pins")
    .innerJoin("contents", "contents.id", "pins.content_id")
    .innerJoin("images", "images.id", "contents.image_id")
    .select("images.files_id")
    .where("pins.id", "=", pin.id)
    .executeTakeFirstOrThrow();
  return row.files_id;
}

/** Replaces the bytes of a stored file, or deletes it. */
export async function damageFile(
  context: Context,
  folder: string,
  name: string,
  bytes: Uint8Array | null,
): Promise<void> {
  const key = `${getImagePrefix(folder)}/${name}`;
  if (bytes === null) await context.storage.delete(key);
  else await context.storage.put(key, bytes);
}

/** Fetches an image as a browser would. */
export async function fetchImageFile(client: ApiClient, url: string) {
  const { statusCode, headers, rawPayload } = await client.raw("GET", url);
  return { status: statusCode, type: headers["content-type"], headers, bytes: new Uint8Array(rawPayload) };
}

/** Makes a server's storage fail according to a plan, until the returned function is called. */
export function breakStorage(app: TestApp<Server>, plan: FaultPlan): () => void {
  const { context } = app.server;
  const storage: Storage = context.storage;
  Object.assign(context, { storage: createFaultyStorage(storage, plan) });
  return () => Object.assign(context, { storage });
}
