import type { Viewer } from "@tessera/contract";
import { useQueryClient } from "@tanstack/react-query";
import { toast } from "@tessera/ui";
import { browserCall, failureMessage, useInvalidate, viewerQuery } from "../data/index.ts";

/** How somebody sees boards and pins. */
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
 * Keeps how the viewer sees boards and pins: at once on the screen, and as it was again where it could not be kept. What an
 * address says on the screen already is shown "once kept", so that nothing is drawn anew before that address has loaded.
 */
export function useViewSettings(): (changes: Partial<ViewSettings>, shown?: "at once" | "once kept") => Promise<void> {
  const client = useQueryClient();
  const forget = useInvalidate();
  return async (changes, shown = "at once") => {
    const show = () => client.setQueryData(viewerQuery.queryKey, (viewer) => viewer && { ...viewer, ...changes });
    if (shown === "at once") show();
    const input = Object.entries(changes).map(([name, value]) => [PARAMETERS[name as keyof ViewSettings], value]);
    try {
      await browserCall("accounts.update", Object.fromEntries(input));
      if (shown === "once kept") show();
    } catch (failure) {
      toast.show({ message: failureMessage(failure) });
      await forget("accounts.viewer");
    }
  };
}
