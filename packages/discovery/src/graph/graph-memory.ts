import { MAX_PAGES, PAGE_BYTES, getWebAssembly } from "../kernel/web-assembly.ts";

/** The alignment of every array, in bytes. */
const ALIGNMENT_BYTES = 8;
/** The number of extra bytes after the arrays, because a four-byte read can extend past the end. */
const SLACK_BYTES = 8;

/**
 * Keeps a graph's arrays in a single memory that WebAssembly can access. Without WebAssembly or enough memory, each
 * array has its own buffer, and walks use plain TypeScript with the same results.
 */
export class GraphBuffers {
  /** The memory that WebAssembly can access; null when there is none. */
  readonly shared: { readonly buffer: ArrayBuffer } | null;
  private nextOffset = ALIGNMENT_BYTES;
  private readonly size: number;

  /** @param bytes the maximum size of all arrays; the system allocates pages on first write */
  constructor(bytes: number) {
    const pages = Math.ceil((bytes + ALIGNMENT_BYTES + SLACK_BYTES) / PAGE_BYTES);
    this.size = pages * PAGE_BYTES - SLACK_BYTES;
    this.shared = bytes > 0 ? createSharedMemory(pages) : null;
  }

  bytes(count: number): Uint8Array {
    const at = this.allocate(count);
    return this.shared === null || at === null ? new Uint8Array(count) : new Uint8Array(this.shared.buffer, at, count);
  }

  numbers(count: number): Uint32Array {
    const at = this.allocate(4 * count);
    return this.shared === null || at === null
      ? new Uint32Array(count)
      : new Uint32Array(this.shared.buffer, at, count);
  }

  /** Returns whether all of these arrays are in the memory that WebAssembly can access. */
  hasAll(arrays: readonly (Uint8Array | Uint32Array)[]): boolean {
    return this.shared !== null && arrays.every(({ buffer }) => buffer === this.shared?.buffer);
  }

  private allocate(bytes: number): number | null {
    const at = this.nextOffset;
    if (at + bytes > this.size) return null;
    this.nextOffset = Math.ceil((at + bytes) / ALIGNMENT_BYTES) * ALIGNMENT_BYTES;
    return at;
  }
}

/** @returns the maximum memory, in bytes, for this many arrays with this total size */
export function computeGraphBytes(bytes: number, arrays: number): number {
  return bytes + arrays * ALIGNMENT_BYTES;
}

function createSharedMemory(pages: number): { readonly buffer: ArrayBuffer } | null {
  const wasm = getWebAssembly();
  if (!wasm || pages > MAX_PAGES) return null;
  try {
    return new wasm.Memory({ initial: pages, maximum: pages, shared: false }) as { readonly buffer: ArrayBuffer };
  } catch {
    // The system has no contiguous address range of this size.
    return null;
  }
}
