import type { Experience } from "@tessera/contract";
import { EXPERIENCE_TYPES } from "@tessera/domain";
import { createQueryClient } from "../data/query-client.ts";

/** Creates an experience at one placement, as the server returns it. */
export function createExperience(placement_id: string, experience_id = "502597"): Experience {
  return {
    id: experience_id,
    experience_id,
    placement_id,
    type: EXPERIENCE_TYPES.callout,
    status: null,
    display_data: { title: "A title" },
    triggerable_placed_exps: [],
    metadata: {},
    extraContext: {},
  };
}

/** The client's requests, and control over their responses. */
interface FakeServer {
  readonly calls: readonly string[];
  /** Makes all later requests throw this error; null makes them succeed again. */
  fail(failure: Error | null): void;
}

/**
 * Creates a query client whose server has one experience at each placement until a test changes that.
 *
 * @param onCall called with the name of each call before its response
 */
export function createClient(onCall: (name: string) => void = () => undefined) {
  const calls: string[] = [];
  const dismissedIds = new Set<string>();
  let failing: Error | null = null;
  let feeds = 0;
  const client = createQueryClient(async (name, input) => {
    const { placement_ids: placementIds, placed_experience_id: seenId } = input as Record<string, string | undefined>;
    calls.push([name, placementIds ?? seenId].filter(Boolean).join(" "));
    onCall(name);
    await Promise.resolve();
    if (failing) throw failing;
    if (name === "home.feed") return { items: [{ id: `of feed ${(feeds += 1)}` }], bookmark: "more" } as never;
    if (name === "experiences.complete" || name === "experiences.dismiss")
      dismissedIds.add(seenId?.split("%3A")[0] ?? "");
    if (name !== "experiences.list") return { ok: true } as never;
    // Reads the state now but responds later, as over a slow connection.
    const placements = (placementIds ?? "")
      .split(",")
      .map((id) => [id, dismissedIds.has(id) ? [] : [createExperience(id)]] as const);
    await new Promise((resolve) => setTimeout(resolve, 0));
    return Object.fromEntries(placements) as never;
  });
  const server: FakeServer = {
    calls,
    fail(failure) {
      failing = failure;
    },
  };
  return { client, server };
}

/** Waits until everything in flight has finished. */
export async function settle(): Promise<void> {
  await import("./fetch-placement.ts");
  for (let tick = 0; tick < 5; tick += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}
