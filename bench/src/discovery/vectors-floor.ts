import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startCompiledFloor } from "./compiled-floor.ts";
import type { VectorDataset } from "./synthetic-vectors.ts";

/** Each query's results, as vector indexes, and the total time. */
interface SearchResult {
  readonly nanoseconds: number;
  readonly places: readonly (readonly number[])[];
}

/** The floor for vector searches: a C++ program that stores the vectors in an hnswlib graph. */
export interface VectorsFloor {
  /** Runs all queries. @param ef the number of candidates that each search keeps */
  search(ef: number, count: number): Promise<SearchResult>;
  end(): void;
}

/** Compiles and starts the floor. @returns null if there's no compiler or hnswlib's headers are missing */
export async function startVectorsFloor(folder: string, world: VectorDataset): Promise<VectorsFloor | null> {
  const file = join(folder, "vectors.bytes");
  try {
    const floor = await startCompiledFloor(folder, "c++", "vectors-floor.cpp", () => {
      writeFileSync(file, toBytes(world));
      return file;
    });
    if (floor === null) return null;
    return {
      async search(ef, count) {
        const [nanoseconds = Number.NaN, ...places] = (await floor.ask(`${ef} ${count}`)).split(" ").map(Number);
        return {
          nanoseconds,
          places: world.queries.map((_, query) => places.slice(query * count, (query + 1) * count)),
        };
      },
      end: () => floor.end(),
    };
  } finally {
    rmSync(file, { force: true });
  }
}

function toBytes({ vectors, queries, length }: VectorDataset): Uint8Array {
  const header = Uint32Array.of(vectors.length, queries.length, length);
  const bytes = new Int8Array(header.byteLength + (vectors.length + queries.length) * length);
  bytes.set(new Int8Array(header.buffer));
  for (const [index, vector] of [...vectors, ...queries].entries())
    bytes.set(vector, header.byteLength + index * length);
  return new Uint8Array(bytes.buffer);
}
