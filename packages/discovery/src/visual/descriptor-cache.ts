import type { Db } from "@tessera/database";
import { loadImageVectors } from "../retrieval/picture-vectors.ts";
import { type Descriptor, readDescriptor } from "./descriptor.ts";

/** The maximum number of cached images. Their descriptors take about ten megabytes. */
const MAX_IMAGES = 20_000;

/**
 * A cache of the most recently requested descriptors. Descriptors never change, and most images in one feed also appear
 * in other feeds.
 */
export class DescriptorCache {
  /** Descriptors by image id, least recently requested first. */
  private readonly cached = new Map<string, Descriptor>();
  private readonly version: number;
  private readonly maxImages: number;

  /**
   * @param version the version of descriptors; others are ignored
   * @param maxImages the maximum number of images
   */
  constructor(version: number, maxImages: number = MAX_IMAGES) {
    this.version = version;
    this.maxImages = maxImages;
  }

  /** Loads the known descriptors of images, by image id. */
  async of(db: Db, imageIds: readonly string[]): Promise<ReadonlyMap<string, Descriptor>> {
    const found = new Map<string, Descriptor>();
    const unknown: string[] = [];
    for (const imageId of new Set(imageIds)) {
      const look = this.cached.get(imageId);
      if (look) found.set(imageId, look);
      else unknown.push(imageId);
    }
    for (const [imageId, vector] of await loadImageVectors(db, unknown, this.version))
      found.set(imageId, readDescriptor(vector));
    for (const [imageId, look] of found) {
      this.cached.delete(imageId);
      this.cached.set(imageId, look);
    }
    for (const imageId of this.cached.keys()) {
      if (this.cached.size <= this.maxImages) break;
      this.cached.delete(imageId);
    }
    return found;
  }
}
