import type { QueryClient } from "@tanstack/react-query";
import { one } from "../data/index.ts";

/** What the product has to say at a placement; the placements that are asked about in one tick make one request. */
export function placementQuery(placementId: string) {
  return {
    ...one("experiences.list", { placement_ids: placementId }),
    // A page waits for what it can do without once at most.
    retry: false,
    // Pages come with what stands at their placements: only those that ask again need the code for it.
    queryFn: async ({ client }: { readonly client: QueryClient }) =>
      (await import("./fetch-placement.ts")).fetchPlacement(client, placementId),
  };
}
