import type { PostgresConnection } from "@tessera/database";
import type { DescriptorKind, QueryContent, TableThreshold, WalkedContent } from "@tessera/discovery";

type Connection = PostgresConnection | { readonly connectionString: string };

/** The location of the stored table of tastes, and the minimum size of a world with such a table. */
interface TasteStart {
  readonly path: string;
  readonly from: TableThreshold;
}

/** The input of a thread that builds the table of tastes. */
export interface TasteBuild extends TasteStart {
  readonly connection: Connection;
}

/** The input of the discovery thread. */
export interface DiscoveryStart {
  readonly connection: Connection;
  readonly tastes: TasteStart;
  /** The location of its state across restarts. */
  readonly snapshot: string;
  /** The time for which a walk waits for the latest saves, in milliseconds. */
  readonly patience: number;
  /** The version of the image descriptors. */
  readonly descriptors: DescriptorKind;
}

/** The content to find related ones for. */
export interface NeighborQuery {
  readonly contentId: string;
  /** Contents with the same words, best first. The engine itself has the walks and lookalikes. */
  readonly text: readonly string[];
  readonly count: number;
  readonly seed: number;
  /** Contents created after this one are fresh. */
  readonly freshAfter: string;
}

/** A message to the thread. */
export type DiscoveryOrder =
  | { readonly kind: "look" }
  | {
      readonly kind: "walk";
      readonly id: number;
      readonly queries: readonly QueryContent[];
      readonly count: number;
      readonly seed: number;
    }
  | ({ readonly kind: "neighbors"; readonly id: number } & NeighborQuery);

/** A message from the thread. */
export type DiscoveryNews =
  | { readonly kind: "ready"; readonly edges: number; readonly isRestored: boolean; readonly milliseconds: number }
  | { readonly kind: "untidy"; readonly message: string }
  | { readonly kind: "walked"; readonly id: number; readonly contents: readonly WalkedContent[] };
