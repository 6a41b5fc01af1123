import type { PlacedExperiences } from "@tessera/contract";
import type { QueryClient } from "@tanstack/react-query";
import { getApiCall } from "../data/index.ts";

/** The placements that are requested together. */
interface PlacementBatch {
  readonly placementIds: Set<string>;
  readonly answer: Promise<PlacedExperiences>;
}

const placementBatches = new WeakMap<QueryClient, PlacementBatch>();

/** Requests a placement's experience, in one request with all other placements of the same tick. */
export async function fetchPlacement(client: QueryClient, placementId: string): Promise<PlacedExperiences> {
  const { placementIds, answer } = placementBatches.get(client) ?? batchPlacement(client);
  placementIds.add(placementId);
  return { [placementId]: (await answer)[placementId] ?? [] };
}

function batchPlacement(client: QueryClient): PlacementBatch {
  const placementIds = new Set<string>();
  const answer = new Promise((resolve) => setTimeout(resolve, 0)).then(() => {
    placementBatches.delete(client);
    return getApiCall(client)("experiences.list", { placement_ids: [...placementIds].join() });
  });
  const batch = { placementIds, answer };
  placementBatches.set(client, batch);
  return batch;
}
