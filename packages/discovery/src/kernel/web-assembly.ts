/** The part of WebAssembly's interface that we use; Node's types don't include it. */
export interface WebAssemblyLike {
  readonly Memory: new (options: {
    initial: number;
    maximum: number;
    shared: boolean;
  }) => {
    readonly buffer: unknown;
    /** @throws {RangeError} when there is no room for the additional pages */
    grow(pages: number): number;
  };
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
    imports: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  ) => { readonly exports: Readonly<Record<string, unknown>> };
}

/** The size of a memory page in bytes, and the maximum number of pages. */
export const PAGE_BYTES = 65_536;
export const MAX_PAGES = 65_536;

/** @returns undefined when the engine doesn't support WebAssembly */
export function getWebAssembly(): WebAssemblyLike | undefined {
  return (globalThis as unknown as { readonly WebAssembly?: WebAssemblyLike }).WebAssembly;
}
