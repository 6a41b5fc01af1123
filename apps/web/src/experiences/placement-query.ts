import type { QueryClient } from "@tanstack/react-query";
import { one } from "../data/index.ts";

/** The experience at a placement. The placements requested in one tick share one request. */
export function placementQuery(placementId: string) {
  return {
    ...one("experiences.list", { placement_ids: placementId }),
    // The page is complete without the experience, so a failed request isn't retried.
    retry: false,
    // Pages include the experiences of their placements. Only placements that are refetched run this code.
    queryFn: async ({ client }: { readonly client: QueryClient }) =>
      (await import("./fetch-placement.ts")).fetchPlacement(client, placementId),
  };
}
