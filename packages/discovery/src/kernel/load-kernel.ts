import { readFileSync } from "node:fs";
import { type WebAssemblyLike, getWebAssembly } from "./web-assembly.ts";

/**
 * The WebAssembly modules that `npm run build` compiles from `packages/discovery/kernels`; see `tooling/kernels.ts`.
 */
export type KernelName = "walk" | "matrix-product" | "narrow-products" | "wide-products";

const compiledModules = new Map<KernelName, object | null>();

/**
 * Instantiates a compiled kernel.
 *
 * @param imports the functions that the kernel's source declares
 * @returns the kernel's exports; null when WebAssembly or the kernel's instructions aren't available
 * @throws {Error} when the kernel wasn't built
 */
export function instantiateKernel(
  name: KernelName,
  memory: object,
  imports: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> | null {
  const wasm = getWebAssembly();
  const module = wasm && compileKernel(wasm, name);
  return wasm && module ? new wasm.Instance(module, { env: { memory }, [name]: imports }).exports : null;
}

function compileKernel(wasm: WebAssemblyLike, name: KernelName): object | null {
  let module = compiledModules.get(name);
  if (module === undefined) {
    const bytes = readKernel(name);
    try {
      module = new wasm.Module(bytes);
    } catch {
      module = null;
    }
    compiledModules.set(name, module);
  }
  return module;
}

function readKernel(name: KernelName): Uint8Array {
  const file = new URL(`../../build/${name}.wasm`, import.meta.url);
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Error(`packages/discovery/build/${name}.wasm can't be read. Run npm run build.`, { cause: error });
  }
}
