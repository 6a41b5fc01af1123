import type { Experience } from "@tessera/contract";
import type { QueryClient } from "@tanstack/react-query";
import { type PlacedExperience, getPlacedExperienceId } from "@tessera/domain";
import { refetchOnNextVisit, getApiCall, isAppError, list, type ListOperationName, one } from "../data/index.ts";

type ExperienceActionHandler = (
  client: QueryClient,
  experience: Experience,
  feeds: readonly ListOperationName[],
) => Promise<void>;

/**
 * Sends a person's action on an experience to the server, and updates the page to match. If the server rejects the
 * action, the page is restored.
 *
 * @param feeds the lists that a dismissal changes: the home feed for messages on the home screen
 * @throws AppError when the server rejects the action
 */
export const EXPERIENCE_ACTIONS = {
  async viewed(client, experience) {
    showStatus(client, experience, "viewed");
    try {
      await reportExperience(client, "experiences.viewed", toPlacedExperience(experience));
    } catch (failure) {
      showStatus(client, experience, experience.status);
      throw failure;
    }
  },

  async dismissed(client, experience, feeds) {
    await reportExperience(client, "experiences.dismiss", toPlacedExperience(experience));
    await removeExperience(client, experience);
    await Promise.all([
      client.invalidateQueries(getExperienceKey(experience)),
      ...feeds.map((name) => refetchFeed(client, name)),
    ]);
  },
} as const satisfies Readonly<Record<string, ExperienceActionHandler>>;

/**
 * Reports a person's action on an experience. If the experience no longer exists on the server, the action counts as
 * done.
 *
 * @throws AppError when the server rejects the action
 */
export async function reportExperience(
  client: QueryClient,
  name: "experiences.viewed" | "experiences.dismiss",
  placements: PlacedExperience,
): Promise<void> {
  try {
    await getApiCall(client)(name, { placed_experience_id: getPlacedExperienceId(placements) });
  } catch (failure) {
    if (!isAppError(failure) || failure.type !== "not_found") throw failure;
  }
}

function toPlacedExperience({ placement_id, experience_id }: Experience): PlacedExperience {
  return { placementId: placement_id, experienceId: experience_id };
}

function getExperienceKey({ placement_id }: Experience) {
  const { queryKey } = one("experiences.list", { placement_ids: placement_id });
  return { queryKey };
}

function showStatus(client: QueryClient, experience: Experience, status: Experience["status"]): void {
  updatePlacement(client, experience, (previous) =>
    previous.map((one) => (one.experience_id === experience.experience_id ? { ...one, status } : one)),
  );
}

async function removeExperience(client: QueryClient, experience: Experience): Promise<void> {
  // The response to an earlier request would show the experience again.
  await client.cancelQueries(getExperienceKey(experience));
  updatePlacement(client, experience, (previous) =>
    previous.filter((one) => one.experience_id !== experience.experience_id),
  );
}

function updatePlacement(
  client: QueryClient,
  experience: Experience,
  changed: (previous: readonly Experience[]) => Experience[],
): void {
  const { placement_id: id } = experience;
  client.setQueryData(
    getExperienceKey(experience).queryKey,
    (placements) => placements && { ...placements, [id]: changed(placements[id] ?? []) },
  );
}

/**
 * Refetches a list. If the list is on screen, fetches only its first page. The old pages stay usable until the new one
 * arrives. Otherwise, or after a failure, the list is refetched on the next visit.
 */
async function refetchFeed(client: QueryClient, name: ListOperationName): Promise<void> {
  const feed = list(name, {});
  refetchOnNextVisit(client, ({ queryKey: [operation] }) => operation === name);
  if (!client.getQueryCache().find({ queryKey: feed.queryKey, exact: true })?.isActive()) return;
  await client.cancelQueries({ queryKey: feed.queryKey });
  await client
    .fetchInfiniteQuery({ ...feed, pages: 1, staleTime: 0 } as Parameters<typeof client.fetchInfiniteQuery>[0])
    .catch(() => {});
}
