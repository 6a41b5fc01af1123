import type { Viewer } from "@tessera/contract";
import { useQueryClient } from "@tanstack/react-query";
import { toast } from "@tessera/ui";
import { browserCall, failureMessage, useInvalidate, viewerQuery } from "../../data/index.ts";

/** How someone sees boards and pins. */
export type ViewSettings = Pick<
  Viewer,
  "boardSortOrder" | "boardPinDensity" | "profilePinDensity" | "selfProfilePinFilter" | "selfProfileBoardFilter"
>;

const PARAMETERS = {
  boardSortOrder: "board_sort_order",
  boardPinDensity: "board_pin_density",
  profilePinDensity: "profile_pin_density",
  selfProfilePinFilter: "self_profile_pin_filter",
  selfProfileBoardFilter: "self_profile_board_filter",
} as const;

/**
 * Saves the viewer's view settings: shown immediately, reverted if they can't be saved. A setting that the address
 * already shows is applied "once saved", so that nothing is redrawn before that address has loaded.
 */
export function useViewSettings(): (
  changes: Partial<ViewSettings>,
  timing?: "at once" | "once saved",
) => Promise<void> {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return async (changes, timing = "at once") => {
    const show = () => client.setQueryData(viewerQuery.queryKey, (viewer) => viewer && { ...viewer, ...changes });
    if (timing === "at once") show();
    const input = Object.entries(changes).map(([name, value]) => [PARAMETERS[name as keyof ViewSettings], value]);
    try {
      await browserCall("accounts.update", Object.fromEntries(input));
      if (timing === "once saved") show();
    } catch (failure) {
      toast.show({ message: failureMessage(failure) });
      await invalidate("accounts.viewer");
    }
  };
}
