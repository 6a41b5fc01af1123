import type { OperationInput, Profile, Viewer } from "@tessera/contract";
import { useQueryClient } from "@tanstack/react-query";
import { toast } from "@tessera/ui";
import { callFromBrowser, getFailureMessage, invalidate, patchEverywhere, viewerQuery } from "../data/index.ts";
import { text } from "../i18n/index.ts";

/** Updates everything already on screen after a profile change. */
export function useProfileRefresh(): (profile: Profile) => Promise<void> {
  const client = useQueryClient();
  return async ({ entityId, fullName, firstName, username, about, ...profile }) => {
    const { imageSmallUrl, imageMediumUrl, imageLargeUrl } = profile;
    const names = { fullName, firstName, username, full_name: fullName, first_name: firstName, about };
    const pictures = { imageSmallUrl, imageMediumUrl, imageLargeUrl, image_medium_url: imageMediumUrl };
    patchEverywhere(client, entityId, { ...names, ...pictures });
    await client.invalidateQueries({ queryKey: viewerQuery.queryKey });
    await invalidate(client, "people.get");
  };
}

/**
 * Saves a setting that takes effect immediately. Shows the change optimistically, reverts it when the server rejects
 * it, and announces the outcome.
 */
export function useChangeSetting(): (
  change: OperationInput<"accounts.update">,
  changed: Partial<Viewer>,
) => Promise<void> {
  const showImmediately = useOptimisticUpdate();
  return (change, changed) => showImmediately(changed, () => callFromBrowser("accounts.update", change));
}

/** Like `useChangeSetting`, for privacy settings. */
export function useChangePrivacy(): (
  change: OperationInput<"accounts.updateSettings">,
  changed: Partial<Viewer>,
) => Promise<void> {
  const showImmediately = useOptimisticUpdate();
  const context = { surface_tag: "settings" };
  return (change, changed) =>
    showImmediately(changed, () => callFromBrowser("accounts.updateSettings", { ...change, ...context }));
}

function useOptimisticUpdate(): (changed: Partial<Viewer>, send: () => Promise<unknown>) => Promise<void> {
  const client = useQueryClient();
  const key = viewerQuery.queryKey;
  return async (changed, send) => {
    const previous = client.getQueryData(key);
    client.setQueryData(key, (viewer) => viewer && { ...viewer, ...changed });
    try {
      await send();
      toast.show({ message: text("accounts.settings.saved") });
    } catch (failure) {
      client.setQueryData(key, previous);
      toast.show({ message: getFailureMessage(failure) });
    }
  };
}
