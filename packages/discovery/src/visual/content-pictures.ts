import type { Db } from "@tessera/database";
import { loadChangesAfter, findLastChange, EVERYTHING } from "../retrieval/discovery-changes.ts";
import { allPictureVectors, type PictureVector, pictureVector, pictureVectors } from "../retrieval/picture-vectors.ts";
import type { NearestVectors } from "./nearest-vectors.ts";
import { VectorIndex } from "./vector-index.ts";

/** The version of the descriptors that are compared here. */
export interface DescriptorKind {
  readonly version: number;
  /** The length of a descriptor. */
  readonly length: number;
}

/** How many to index before yielding. */
const CHANGES_AT_ONCE = 100;

/**
 * What the images of all listed contents look like, kept in sync with the database. As in `DiscoveryEngine`, a full read
 * page by page comes first, then what `discovery_changes` notes. One call at a time.
 */
export class ContentPictures {
  private readonly db: Db;
  private readonly kind: DescriptorKind;
  private vectors: NearestVectors;
  private place: string | null = null;
  private pages: AsyncGenerator<PictureVector[]> | null = null;
  private seen: ReadonlySet<string> = new Set();

  constructor(db: Db, kind: DescriptorKind) {
    this.db = db;
    this.kind = kind;
    this.vectors = new VectorIndex(kind.length);
  }

  get count(): number {
    return this.vectors.count;
  }

  /** Reads one more page, or the changes since. @returns whether more is waiting to be read */
  async catchUp(): Promise<boolean> {
    try {
      return await this.readOn();
    } catch (error) {
      // A page that failed to load would otherwise be missing for good.
      if (this.pages !== null) this.place = null;
      throw error;
    }
  }

  private async readOn(): Promise<boolean> {
    if (this.place === null) {
      // Taken first, so that what changes while the rest is read is processed again.
      this.place = await findLastChange(this.db);
      this.pages = allPictureVectors(this.db, this.kind.version);
    }
    if (this.pages !== null) {
      const { done, value } = await this.pages.next();
      if (!done) {
        this.take(value);
        return true;
      }
      this.pages = null;
    }
    await this.lookAtChanges(this.place);
    return this.place === null;
  }

  /** What a content's image looks like, listed or not; null when unknown. */
  async vectorOf(contentId: string): Promise<Int8Array | null> {
    const known = this.vectors.vectorOf(contentId) ?? (await pictureVector(this.db, contentId, this.kind.version));
    return known?.length === this.kind.length ? known : null;
  }

  /** For a listed content whose image was read. */
  known(contentId: string): Int8Array | undefined {
    return this.vectors.vectorOf(contentId);
  }

  /** The listed contents whose images look most like a given one, most similar first. */
  nearest(vector: Int8Array, count: number): string[] {
    return this.vectors.search(vector, count).map(({ id }) => id);
  }

  private async lookAtChanges(place: string): Promise<void> {
    const { changes, next } = await loadChangesAfter(this.db, place);
    const contents = new Set(changes.filter(({ id }) => !this.seen.has(id)).map(({ contentId }) => contentId));
    const seen = new Set(changes.map(({ id }) => id));
    if (contents.has(EVERYTHING)) {
      // Starts over with the next call.
      this.vectors = new VectorIndex(this.kind.length);
      this.place = null;
      this.seen = seen;
      return;
    }
    const changed = [...contents];
    for (let at = 0; at < changed.length; at += CHANGES_AT_ONCE) {
      this.take(await pictureVectors(this.db, changed.slice(at, at + CHANGES_AT_ONCE), this.kind.version));
    }
    this.seen = seen;
    this.place = next;
  }

  private take(found: readonly PictureVector[]): void {
    for (const { contentId, vector } of found) {
      // A save changes no image.
      if (vector !== null && isSame(vector, this.vectors.vectorOf(contentId))) continue;
      if (vector?.length === this.kind.length) this.vectors.add(contentId, vector);
      else this.vectors.remove(contentId);
    }
  }
}

function isSame(one: Int8Array, other: Int8Array | undefined): boolean {
  return other !== undefined && one.length === other.length && one.every((value, at) => value === other[at]);
}
