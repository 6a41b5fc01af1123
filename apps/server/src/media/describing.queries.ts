import { type Db, shardOf, type Tx } from "@tessera/database";
import { sql } from "kysely";

/** A picture that is to be described, by where it stands among them. */
export interface UndescribedImage {
  readonly id: string;
  readonly filesId: string;
  /** In which way it was described before; 0 for none. */
  readonly version: number;
}

/** Pictures that were not described in this way yet, in the order of older ways and ids. */
export async function selectUndescribed(
  db: Db,
  version: number,
  after: UndescribedImage | null,
  limit: number,
): Promise<UndescribedImage[]> {
  const { rows } = await sql<UndescribedImage>`
    select id, files_id as "filesId", descriptor_version as version from images
    where descriptor_version < ${version}
      and (descriptor_version, id) > (${after?.version ?? 0}::smallint, ${after?.id ?? 0}::bigint)
    order by descriptor_version, id limit ${limit}`.execute(db);
  return rows;
}

/** Writes what a picture looks like, and tells discovery of the contents that show it first. @param descriptor null where nobody can tell */
export async function setDescriptor(
  tx: Tx,
  imageId: string,
  descriptor: Int8Array | null,
  version: number,
): Promise<void> {
  const shard = shardOf(imageId);
  const bytes = descriptor === null ? null : Buffer.from(descriptor);
  await sql`
    with described as (
      update images set descriptor = ${bytes}::bytea, descriptor_version = ${version}
      where shard = ${shard} and id = ${imageId}
    )
    insert into discovery_changes (shard, id, content_id)
    select shard, new_id(shard), id from contents
    where shard = ${shard} and image_id = ${imageId} and listed`.execute(tx);
}
