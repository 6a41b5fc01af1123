import type { Experience } from "@tessera/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { placementQuery } from "./placement-query.ts";

/**
 * Mounts a placement: returns its experience, or none until the experience is known. The page's `queries` may have
 * loaded it already. It is refetched each time the placement mounts again.
 */
export function usePlacement(placementId: string): readonly Experience[] {
  const client = useQueryClient();
  const query = placementQuery(placementId);
  useEffect(
    // The last experience stays until the next response, so that going back to a page shows it unchanged.
    () => () => void client.invalidateQueries({ ...placementQuery(placementId), refetchType: "none" }),
    [client, placementId],
  );
  return useQuery(query).data?.[placementId] ?? [];
}
