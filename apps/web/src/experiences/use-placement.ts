import type { Experience } from "@tessera/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { placementQuery } from "./placement-query.ts";

/**
 * Mounts a placement: what the product has to say there, nothing while that is not known. The page's `queries` may have
 * loaded it. It is asked for anew each time the placement is mounted again.
 */
export function usePlacement(placementId: string): readonly Experience[] {
  const client = useQueryClient();
  const query = placementQuery(placementId);
  useEffect(
    // What stood there is kept until the next answer, so that a page to which one returns stands as it stood.
    () => () => void client.invalidateQueries({ ...placementQuery(placementId), refetchType: "none" }),
    [client, placementId],
  );
  return useQuery(query).data?.[placementId] ?? [];
}
