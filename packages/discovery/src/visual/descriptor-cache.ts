import type { Db } from "@tessera/database";
import { imageVectors } from "../retrieval/picture-vectors.ts";
import { type Descriptor, readDescriptor } from "./descriptor.ts";

/** How many images to cache: some ten megabytes. */
const MOST = 20_000;

/**
 * A cache of what images look like, for those requested last. Descriptors never change, and most images in one feed appear
 * in others too.
 */
export class DescriptorCache {
  /** By image, least recently requested first. */
  private readonly kept = new Map<string, Descriptor>();
  private readonly version: number;
  private readonly most: number;

  /**
   * @param version the version of descriptors; others are ignored
   * @param most how many to cache
   */
  constructor(version: number, most: number = MOST) {
    this.version = version;
    this.most = most;
  }

  /** By image, as far as known. */
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
