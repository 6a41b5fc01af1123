import type { QueryClient } from "@tanstack/react-query";
import { one } from "../data/index.ts";

/** The experience at a placement; the placements requested in one tick share one request. */
export function placementQuery(placementId: string) {
  return {
    ...one("experiences.list", { placement_ids: placementId }),
    // The page can do without it, so it tries only once.
    retry: false,
    // Pages come with the experiences of their placements: only those that ask again need the code for it.
    queryFn: async ({ client }: { readonly client: QueryClient }) =>
      (await import("./fetch-placement.ts")).fetchPlacement(client, placementId),
  };
}
