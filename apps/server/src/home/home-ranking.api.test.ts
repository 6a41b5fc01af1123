import { assignGroups, parseAllocations } from "@tessera/domain";
import { type ApiClient, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { createMember } from "./home.fixture.ts";

const EXPERIMENT_SETTING = "home_ranking=enabled_more_fresh:50";
/** With this many people, a group is empty only once in a billion runs. */
const MEMBER_NAMES = Array.from({ length: 30 }, (_, index) => `member${index}`);

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp({ EXPERIMENTS: EXPERIMENT_SETTING });
});
afterAll(() => app.close());

async function firstPage(client: ApiClient) {
  const { data } = await client.call("home.feed", { page_size: 12 });
  return {
    reasons: data.map(({ recommendationReason }) => recommendationReason?.reason),
    // The ranking is the last part of the tracking text.
    tracking: [
      ...new Set(
        data.map(
          (pin) =>
            Buffer.from(pin.trackingParams ?? "", "base64url")
              .toString()
              .split("|")[3],
        ),
      ),
    ],
  };
}

/** Creates several people who each created some pins. */
async function registerCreators(name: string): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < 4; number += 1) {
    const { client, id } = await createMember(app, `${name}${number}`);
    for (let index = 0; index < 4; index += 1) await makePin(client, { title: `${index} of ${name} ${number}` });
    ids.push(id);
  }
  return ids;
}

describe("an experiment with home rankings", () => {
  it("shows each group the same pins in a different order, and returns the ranking with each pin", async () => {
    const allocations = parseAllocations(EXPERIMENT_SETTING);
    if ("problem" in allocations) throw new Error(allocations.problem);
    const followed = await registerCreators("followed");
    // These people's pins are newer than the other pins.
    await registerCreators("stranger");
    const pages = new Map<string, Awaited<ReturnType<typeof firstPage>>[]>();
    for (const name of MEMBER_NAMES) {
      const { client, id } = await createMember(app, name);
      for (const user_id of followed) await client.call("people.follow", { user_id });
      const { home_ranking: group = "" } = assignGroups(allocations, id);
      pages.set(group, [...(pages.get(group) ?? []), await firstPage(client)]);
    }
    const [control, fresh] = [pages.get("control") ?? [], pages.get("enabled_more_fresh") ?? []];
    expect([control.length, fresh.length]).not.toContain(0);
    const countFresh = ({ reasons }: { reasons: readonly unknown[] }) =>
      reasons.filter((reason) => reason === "fresh").length;
    for (const page of control) {
      expect(page.tracking).toEqual(["control"]);
      for (const other of fresh) expect(countFresh(other)).toBeGreaterThan(countFresh(page));
    }
    for (const page of fresh) expect(page.tracking).toEqual(["enabled_more_fresh"]);
  });
});
