import { MOST_PAGES, PAGE, webAssembly } from "../kernel/web-assembly.ts";

/** The alignment of every array, in bytes. */
const ALIGNED = 8;
/** A four-byte read can extend this far past the end. */
const SLACK = 8;

/**
 * Keeps a graph's arrays in one memory that WebAssembly sees too. Without WebAssembly, or without room, each array has
 * its own memory. Then walks use plain TypeScript, with the same results.
 */
export class GraphMemory {
  /** The memory as WebAssembly knows it; null for none. */
  readonly shared: { readonly buffer: ArrayBuffer } | null;
  private taken = ALIGNED;
  private readonly size: number;

  /** @param bytes the most that will be taken; the system provides pages on first write */
  constructor(bytes: number) {
    const pages = Math.ceil((bytes + ALIGNED + SLACK) / PAGE);
    this.size = pages * PAGE - SLACK;
    this.shared = bytes > 0 ? toGraphMemory(pages) : null;
  }

  bytes(count: number): Uint8Array {
    const at = this.take(count);
    return this.shared === null || at === null ? new Uint8Array(count) : new Uint8Array(this.shared.buffer, at, count);
  }

  numbers(count: number): Uint32Array {
    const at = this.take(4 * count);
    return this.shared === null || at === null
      ? new Uint32Array(count)
      : new Uint32Array(this.shared.buffer, at, count);
  }

  /** Whether all of these are in the memory that WebAssembly sees. */
  hasAll(arrays: readonly (Uint8Array | Uint32Array)[]): boolean {
    return this.shared !== null && arrays.every(({ buffer }) => buffer === this.shared?.buffer);
  }

  private take(bytes: number): number | null {
    const at = this.taken;
    if (at + bytes > this.size) return null;
    this.taken = Math.ceil((at + bytes) / ALIGNED) * ALIGNED;
    return at;
  }
}

/** @returns the most that this many arrays with this many bytes in total take */
export function allocateGraph(bytes: number, arrays: number): number {
  return bytes + arrays * ALIGNED;
}

function toGraphMemory(pages: number): { readonly buffer: ArrayBuffer } | null {
  const wasm = webAssembly();
  if (!wasm || pages > MOST_PAGES) return null;
  try {
    return new wasm.Memory({ initial: pages, maximum: pages, shared: false }) as { readonly buffer: ArrayBuffer };
  } catch {
    // The system has no contiguous room for it.
    return null;
  }
}
