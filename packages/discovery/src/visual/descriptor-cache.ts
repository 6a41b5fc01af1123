import type { Db } from "@tessera/database";
import { imageVectors } from "../retrieval/picture-vectors.ts";
import { type Descriptor, readDescriptor } from "./descriptor.ts";

/** So many pictures are remembered: some ten megabytes. */
const MOST = 20_000;

/**
 * What pictures look like, of those that were last asked for: that never changes, and most that stand in one feed stand in others
 * as well.
 */
export class DescriptorCache {
  /** By image, the one asked for longest ago first. */
  private readonly kept = new Map<string, Descriptor>();
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
  async of(db: Db, imageIds: readonly string[]): Promise<ReadonlyMap<string, Descriptor>> {
    const found = new Map<string, Descriptor>();
    const unknown: string[] = [];
    for (const imageId of new Set(imageIds)) {
      const look = this.kept.get(imageId);
      if (look) found.set(imageId, look);
      else unknown.push(imageId);
    }
    for (const [imageId, vector] of await imageVectors(db, unknown, this.version))
      found.set(imageId, readDescriptor(vector));
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
}
