import type { PostgresConnection } from "@tessera/database";
import type { DescriptorKind, QueryContent, TableThreshold, WalkedContent } from "@tessera/discovery";

type Connection = PostgresConnection | { readonly connectionString: string };

/** Where the table of tastes is stored, and how large a world must be to have one. */
interface TasteStart {
  readonly path: string;
  readonly from: TableThreshold;
}

/** What a thread that builds the table of tastes is started with. */
export interface TasteBuild extends TasteStart {
  readonly connection: Connection;
}

/** What the thread is started with. */
export interface DiscoveryStart {
  readonly connection: Connection;
  readonly tastes: TasteStart;
  /** Where it stores its state across restarts. */
  readonly snapshot: string;
  /** How long a walk waits for what was saved just before it, in milliseconds. */
  readonly patience: number;
  /** How images are described. */
  readonly descriptors: DescriptorKind;
}

/** The content to find related ones for. */
export interface NeighborQuery {
  readonly contentId: string;
  /** Those with the same words, best first; the engine already knows walks and lookalikes. */
  readonly text: readonly string[];
  readonly count: number;
  readonly seed: number;
  /** Contents made after this one are fresh. */
  readonly freshAfter: string;
}

/** What the thread is asked. */
export type DiscoveryOrder =
  | { readonly kind: "look" }
  | {
      readonly kind: "walk";
      readonly id: number;
      readonly queries: readonly QueryContent[];
      readonly count: number;
      readonly seed: number;
    }
  | ({ readonly kind: "neighbours"; readonly id: number } & NeighborQuery);

/** What the thread reports. */
export type DiscoveryNews =
  | { readonly kind: "ready"; readonly edges: number; readonly isRestored: boolean; readonly milliseconds: number }
  | { readonly kind: "untidy"; readonly message: string }
  | { readonly kind: "walked"; readonly id: number; readonly contents: readonly WalkedContent[] };
