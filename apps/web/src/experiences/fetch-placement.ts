import type { PlacedExperiences } from "@tessera/contract";
import type { QueryClient } from "@tanstack/react-query";
import { callOf } from "../data/index.ts";

/** Placements that are about to be asked about, together. */
interface Gathering {
  readonly placementIds: Set<string>;
  readonly answer: Promise<PlacedExperiences>;
}

const gatherings = new WeakMap<QueryClient, Gathering>();

/** Asks what stands at a placement, in one request with all others that are asked about in this tick. */
export async function fetchPlacement(client: QueryClient, placementId: string): Promise<PlacedExperiences> {
  const { placementIds, answer } = gatherings.get(client) ?? gather(client);
  placementIds.add(placementId);
  return { [placementId]: (await answer)[placementId] ?? [] };
}

function gather(client: QueryClient): Gathering {
  const placementIds = new Set<string>();
  const answer = new Promise((done) => setTimeout(done, 0)).then(() => {
    gatherings.delete(client);
    return callOf(client)("experiences.list", { placement_ids: [...placementIds].join() });
  });
  const gathering = { placementIds, answer };
  gatherings.set(client, gathering);
  return gathering;
}
