import type { Viewer } from "@tessera/contract";
import { useQueryClient } from "@tanstack/react-query";
import { toast } from "@tessera/ui";
import { callFromBrowser, getFailureMessage, useInvalidate, viewerQuery } from "../../data/index.ts";

/** The viewer's settings for boards and pins. */
export type ViewSettings = Pick<
  Viewer,
  "boardSortOrder" | "boardPinDensity" | "profilePinDensity" | "selfProfilePinFilter" | "selfProfileBoardFilter"
>;

const PARAMETER_NAMES = {
  boardSortOrder: "board_sort_order",
  boardPinDensity: "board_pin_density",
  profilePinDensity: "profile_pin_density",
  selfProfilePinFilter: "self_profile_pin_filter",
  selfProfileBoardFilter: "self_profile_board_filter",
} as const;

/**
 * Returns a function that saves the viewer's view settings. It shows changes immediately, and reverts them if saving
 * fails. A setting that is also in the next page's URL is applied only once it is saved. Otherwise, the current page
 * would redraw before the next page loads.
 */
export function useSaveViewSettings(): (
  changes: Partial<ViewSettings>,
  timing?: "immediately" | "once saved",
) => Promise<void> {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return async (changes, timing = "immediately") => {
    const show = () => client.setQueryData(viewerQuery.queryKey, (viewer) => viewer && { ...viewer, ...changes });
    if (timing === "immediately") show();
    const input = Object.entries(changes).map(([name, value]) => [PARAMETER_NAMES[name as keyof ViewSettings], value]);
    try {
      await callFromBrowser("accounts.update", Object.fromEntries(input));
      if (timing === "once saved") show();
    } catch (failure) {
      toast.show({ message: getFailureMessage(failure) });
      await invalidate("accounts.viewer");
    }
  };
}
