import type { PostgresConnection } from "@tessera/database";
import type { DescriptorFormat, QueryContent, TableThreshold, WalkedContent } from "@tessera/discovery";

type Connection = PostgresConnection | { readonly connectionString: string };

/** The location of the stored taste table, and the minimum amount of data required to build one. */
interface TasteOptions {
  readonly path: string;
  readonly from: TableThreshold;
}

/** The input for a worker thread that builds the taste table. */
export interface TasteBuildInput extends TasteOptions {
  readonly connection: Connection;
}

/** The input for the discovery worker thread. */
export interface DiscoveryWorkerInput {
  readonly connection: Connection;
  readonly tastes: TasteOptions;
  /** The location where the engine's state is stored across restarts. */
  readonly snapshot: string;
  /** How long a walk waits for the latest saves, in milliseconds. */
  readonly patience: number;
  /** The version of the image descriptors. */
  readonly descriptors: DescriptorFormat;
}

/** A request for the content items related to a content item. */
export interface NeighborQuery {
  readonly contentId: string;
  /** Content items with similar text, best first. The engine finds walk results and lookalikes itself. */
  readonly text: readonly string[];
  readonly count: number;
  readonly seed: number;
  /** The content id above which content items count as fresh. */
  readonly freshAfter: string;
}

/** A request for the content items whose images look most like an image. */
export interface LookalikeQuery {
  /** The image's descriptor. */
  readonly vector: Int8Array;
  readonly count: number;
}

/** A message to the worker thread. */
export type DiscoveryCommand =
  | { readonly kind: "look" }
  | {
      readonly kind: "walk";
      readonly id: number;
      readonly queries: readonly QueryContent[];
      readonly count: number;
      readonly seed: number;
    }
  | ({ readonly kind: "neighbors"; readonly id: number } & NeighborQuery)
  | ({ readonly kind: "lookalikes"; readonly id: number } & LookalikeQuery);

/** A message from the worker thread. */
export type DiscoveryEvent =
  | { readonly kind: "ready"; readonly edges: number; readonly isRestored: boolean; readonly milliseconds: number }
  | { readonly kind: "untidy"; readonly message: string }
  | { readonly kind: "walked"; readonly id: number; readonly contents: readonly WalkedContent[] };
