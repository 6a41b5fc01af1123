/** The part of WebAssembly's interface that is used; Node's types do not have it. */
export interface WebAssemblyLike {
  readonly Memory: new (options: {
    initial: number;
    maximum: number;
    shared: boolean;
  }) => {
    readonly buffer: unknown;
    /** @throws RangeError where there is no room for so many pages more */
    grow(pages: number): number;
  };
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
    imports: { readonly env: Readonly<Record<string, unknown>> },
  ) => { readonly exports: Readonly<Record<string, unknown>> };
}

/** A memory grows by pages of so many bytes, and has at most so many of them. */
export const PAGE = 65_536;
export const MOST_PAGES = 65_536;

/** @returns undefined where the engine has none */
export function webAssembly(): WebAssemblyLike | undefined {
  return (globalThis as unknown as { readonly WebAssembly?: WebAssemblyLike }).WebAssembly;
}
