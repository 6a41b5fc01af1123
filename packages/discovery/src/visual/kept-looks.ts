import { type Db, shardOf } from "@tessera/database";
import { sql } from "kysely";
import { type Look, lookOf } from "./look.ts";

/** So many pictures are remembered: some ten megabytes. */
const MOST = 20_000;

/**
 * What pictures look like, of those that were last asked for: that never changes, and most that stand in one feed stand in others
 * as well.
 */
export class KeptLooks {
  /** By image, the one asked for longest ago first. */
  private readonly kept = new Map<string, Look>();
  private readonly version: number;
  private readonly most: number;

  /**
   * @param version the way in which pictures are described; those that were described in another are not known
   * @param most how many are remembered
   */
  constructor(version: number, most: number = MOST) {
    this.version = version;
    this.most = most;
  }

  /** By image, as far as somebody knows. */
  async of(db: Db, imageIds: readonly string[]): Promise<ReadonlyMap<string, Look>> {
    const found = new Map<string, Look>();
    const unknown: string[] = [];
    for (const imageId of new Set(imageIds)) {
      const look = this.kept.get(imageId);
      if (look) found.set(imageId, look);
      else unknown.push(imageId);
    }
    for (const [imageId, look] of await this.read(db, unknown)) found.set(imageId, look);
    for (const [imageId, look] of found) {
      this.kept.delete(imageId);
      this.kept.set(imageId, look);
    }
    for (const imageId of this.kept.keys()) {
      if (this.kept.size <= this.most) break;
      this.kept.delete(imageId);
    }
    return found;
  }

  private async read(db: Db, imageIds: readonly string[]): Promise<readonly (readonly [string, Look])[]> {
    if (imageIds.length === 0) return [];
    const { rows } = await sql<{ id: string; descriptor: Buffer }>`
      select images.id, images.descriptor
      from unnest(${imageIds.map(shardOf)}::smallint[], ${imageIds}::bigint[]) as wanted(shard, id)
      join images on images.shard = wanted.shard and images.id = wanted.id
      where images.descriptor_version = ${this.version} and images.descriptor is not null`.execute(db);
    return rows.map(({ id, descriptor }) => [id, lookOf(Int8Array.from(descriptor))]);
  }
}
