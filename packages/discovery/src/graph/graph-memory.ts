import { MOST_PAGES, PAGE, webAssembly } from "../kernel/web-assembly.ts";

/** Every array begins at a multiple of so many bytes. */
const ALIGNED = 8;
/** What is read as four bytes may lie so close to the end. */
const SLACK = 8;

/**
 * The arrays of a graph in one piece of memory that WebAssembly sees too. Where there is no WebAssembly, or no room is left,
 * each array has memory of its own: walks over it are the plain ones, and give the same.
 */
export class GraphMemory {
  /** The memory as WebAssembly knows it; null for none. */
  readonly shared: { readonly buffer: ArrayBuffer } | null;
  private taken = ALIGNED;
  private readonly size: number;

  /** @param bytes what will be taken at most; the system gives pages when they are first written to */
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

  /** Whether all of these lie in the memory that WebAssembly sees. */
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

/** @returns what so many arrays of so many bytes together take at most */
export function allocateGraph(bytes: number, arrays: number): number {
  return bytes + arrays * ALIGNED;
}

function toGraphMemory(pages: number): { readonly buffer: ArrayBuffer } | null {
  const wasm = webAssembly();
  if (!wasm || pages > MOST_PAGES) return null;
  try {
    return new wasm.Memory({ initial: pages, maximum: pages, shared: false }) as { readonly buffer: ArrayBuffer };
  } catch {
    // The system has no room for it in one piece.
    return null;
  }
}
