import type { Db } from "@tessera/database";
import { loadChangesAfter, findLastChange, ALL_CONTENTS_ID } from "../retrieval/discovery-changes.ts";
import {
  loadAllContentVectors,
  type ContentVector,
  loadContentVector,
  loadContentVectors,
} from "../retrieval/picture-vectors.ts";
import type { NearestVectors } from "./nearest-vectors.ts";
import { VectorIndex } from "./vector-index.ts";

/** The version and length of the descriptors to compare. */
export interface DescriptorFormat {
  readonly version: number;
  /** The length of a descriptor. */
  readonly length: number;
}

/** The number of content items to index before yielding. */
const BATCH_SIZE = 100;

/**
 * The descriptors of all listed content items' images, kept in sync with the database. As with `DiscoveryEngine`, it
 * first reads everything, page by page, and then the changes from `discovery_changes`. It handles one call at a time.
 */
export class ContentImageIndex {
  private readonly db: Db;
  private readonly kind: DescriptorFormat;
  private vectors: NearestVectors;
  private cursor: string | null = null;
  private pages: AsyncGenerator<ContentVector[]> | null = null;
  private processedIds: ReadonlySet<string> = new Set();

  constructor(db: Db, kind: DescriptorFormat) {
    this.db = db;
    this.kind = kind;
    this.vectors = new VectorIndex(kind.length);
  }

  get count(): number {
    return this.vectors.count;
  }

  /**
   * Reads another page, or the changes since the last call.
   *
   * @returns true if there is more to read
   */
  async catchUp(): Promise<boolean> {
    try {
      return await this.readNext();
    } catch (error) {
      // Start over, because otherwise a page that failed to load would be missing permanently.
      if (this.pages !== null) this.cursor = null;
      throw error;
    }
  }

  private async readNext(): Promise<boolean> {
    if (this.cursor === null) {
      // Read the position first, so that changes made while pages are read are processed again.
      this.cursor = await findLastChange(this.db);
      this.pages = loadAllContentVectors(this.db, this.kind.version);
    }
    if (this.pages !== null) {
      const { done, value } = await this.pages.next();
      if (!done) {
        this.indexVectors(value);
        return true;
      }
      this.pages = null;
    }
    await this.readChanges(this.cursor);
    return this.cursor === null;
  }

  /** Returns the descriptor of a content item's image, listed or not; null when unknown. */
  async vectorOf(contentId: string): Promise<Int8Array | null> {
    const known = this.vectors.vectorOf(contentId) ?? (await loadContentVector(this.db, contentId, this.kind.version));
    return known?.length === this.kind.length ? known : null;
  }

  /** Returns the descriptor of a listed content item's image, if it has been read. */
  known(contentId: string): Int8Array | undefined {
    return this.vectors.vectorOf(contentId);
  }

  /** Finds the listed content items whose images look most like the given image, most similar first. */
  nearest(vector: Int8Array, count: number): string[] {
    return this.vectors.search(vector, count).map(({ id }) => id);
  }

  private async readChanges(cursor: string): Promise<void> {
    const { changes, next } = await loadChangesAfter(this.db, cursor);
    const contents = new Set(changes.filter(({ id }) => !this.processedIds.has(id)).map(({ contentId }) => contentId));
    const processedIds = new Set(changes.map(({ id }) => id));
    if (contents.has(ALL_CONTENTS_ID)) {
      // The next call starts over.
      this.vectors = new VectorIndex(this.kind.length);
      this.cursor = null;
      this.processedIds = processedIds;
      return;
    }
    const changed = [...contents];
    for (let at = 0; at < changed.length; at += BATCH_SIZE) {
      this.indexVectors(await loadContentVectors(this.db, changed.slice(at, at + BATCH_SIZE), this.kind.version));
    }
    this.processedIds = processedIds;
    this.cursor = next;
  }

  private indexVectors(found: readonly ContentVector[]): void {
    for (const { contentId, vector } of found) {
      // Only a save changed, and the image is the same.
      if (vector !== null && areVectorsEqual(vector, this.vectors.vectorOf(contentId))) continue;
      if (vector?.length === this.kind.length) this.vectors.add(contentId, vector);
      else this.vectors.remove(contentId);
    }
  }
}

function areVectorsEqual(a: Int8Array, b: Int8Array | undefined): boolean {
  return b !== undefined && a.length === b.length && a.every((value, at) => value === b[at]);
}
