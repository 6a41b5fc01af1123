import type { Experience } from "@tessera/contract";
import { EXPERIENCE_TYPES } from "@tessera/domain";
import { makeQueryClient } from "../data/query-client.ts";

/** An experience at one placement, as the server returns it. */
export function experienceAt(placement_id: string, experience_id = "502597"): Experience {
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

/** The client's requests, and their answers. */
interface Asked {
  readonly calls: readonly string[];
  /** Thrown instead of answers, from now on; null: nothing. */
  fail(failure: Error | null): void;
}

/**
 * A query client whose server has one experience at each placement until a test changes that.
 *
 * @param onCall sees each call before it is answered
 */
export function clientOfServer(onCall: (name: string) => void = () => undefined) {
  const calls: string[] = [];
  const gone = new Set<string>();
  let failing: Error | null = null;
  let feeds = 0;
  const client = makeQueryClient(async (name, input) => {
    const { placement_ids: asked, placed_experience_id: told } = input as Record<string, string | undefined>;
    calls.push([name, asked ?? told].filter(Boolean).join(" "));
    onCall(name);
    await Promise.resolve();
    if (failing) throw failing;
    if (name === "home.feed") return { items: [{ id: `of feed ${(feeds += 1)}` }], bookmark: "more" } as never;
    if (name === "experiences.complete" || name === "experiences.dismiss") gone.add(told?.split("%3A")[0] ?? "");
    if (name !== "experiences.list") return { ok: true } as never;
    // Answered later than it was read, as over a slow connection.
    const placed = (asked ?? "").split(",").map((id) => [id, gone.has(id) ? [] : [experienceAt(id)]] as const);
    await new Promise((done) => setTimeout(done, 0));
    return Object.fromEntries(placed) as never;
  });
  const server: Asked = {
    calls,
    fail(failure) {
      failing = failure;
    },
  };
  return { client, server };
}

/** Lets everything in flight finish. */
export async function settled(): Promise<void> {
  await import("./fetch-placement.ts");
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done, 0));
}
