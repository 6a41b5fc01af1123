import { join } from "node:path";
import { build } from "vite";

/** The methods that gestalt's layout calls on a height cache. */
interface HeightCache<Item> {
  get(item: Item): number | undefined;
  has(item: Item): boolean;
  set(item: Item, height: number): void;
  reset(): void;
}

interface GestaltOptions<Item> {
  readonly columnWidth: number;
  readonly gutter: number;
  readonly align: "start";
  readonly layout: "basic";
  readonly minCols: number;
  readonly rawItemCount: number;
  readonly width: number;
  readonly originalItems: readonly Item[];
  readonly measurementCache: HeightCache<Item>;
  readonly positionCache: object;
  readonly _getColumnSpanConfig?: (item: Item) => number;
}

/** The parts of the peers that position tiles, without their rendering. */
export interface Peers {
  gestaltLayout<Item>(options: GestaltOptions<Item>): (items: readonly Item[]) => readonly unknown[];
  masonicPositioner(
    columnCount: number,
    columnWidth: number,
    columnGutter: number,
    rowGutter: number,
  ): { set(index: number, height: number): void };
}

const PEERS_ENTRY_CODE = `
  export { default as gestaltLayout } from "gestalt/src/Masonry/defaultLayout.ts";
  export { createPositioner as masonicPositioner } from "masonic";
`;
const PEERS_MODULE = "virtual:peers";

/**
 * Bundles the peers' own sources for Node, as a user's bundler would. Bundling is needed because gestalt's package
 * doesn't export its layout.
 */
export async function loadPeers(folder: string): Promise<Peers> {
  await build({
    configFile: false,
    logLevel: "error",
    root: import.meta.dirname,
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    plugins: [
      {
        name: "peers",
        resolveId: (id) => (id === PEERS_MODULE ? `\0${PEERS_MODULE}` : undefined),
        load: (id) => (id === `\0${PEERS_MODULE}` ? PEERS_ENTRY_CODE : undefined),
      },
    ],
    ssr: { noExternal: ["gestalt", "masonic"] },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { input: PEERS_MODULE, output: { entryFileNames: "peers.mjs" } },
    },
  });
  return (await import(join(folder, "peers.mjs"))) as Peers;
}
