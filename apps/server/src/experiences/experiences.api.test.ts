import { EXPERIENCE_TYPES } from "@tessera/domain";
import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

const INVITATION = "11:9000001";
const RESPONSE_OPERATIONS = ["experiences.viewed", "experiences.complete", "experiences.dismiss"] as const;

let app: TestApp<Server>;
let pin: { readonly id: string };
beforeAll(async () => {
  app = await startApp();
  const bob = await app.as("bob");
  pin = await makePin(bob, { board_id: (await makeBoard(bob, "Tulips")).id, title: "A tulip" });
});
afterAll(() => app.close());

let newcomerCount = 0;
async function createNewcomer(): Promise<ApiClient> {
  newcomerCount += 1;
  const client = app.visitor();
  const username = `newcomer_${newcomerCount}`;
  const email = `${username}@example.com`;
  await client.call("accounts.register", { email, password: "correct horse 9", first_name: "New", username });
  return client;
}

const at = async (client: ApiClient, placement_ids: string, options = {}) =>
  (await client.call("experiences.list", { placement_ids, ...options })).data;
const findInvitation = async (client: ApiClient) => (await at(client, "11"))["11"]?.[0];
const sendResponse = (client: ApiClient, name: (typeof RESPONSE_OPERATIONS)[number], placed_experience_id: unknown) =>
  client.send(name, { placed_experience_id });

/** Reads someone's stored rows, unmodified. */
async function readStates(client: ApiClient) {
  const { username } = (await client.call("accounts.viewer", {})).data;
  return app.server.context.db
    .selectFrom("experience_states")
    .innerJoin("people", "people.id", "experience_states.person_id")
    .select(["placement_id", "experience_id", "status"])
    .where("people.username", "=", username)
    .execute();
}

describe("the reminder to finish setting up an account", () => {
  it("comes before the invitation to pick, from the first step until the last one", async () => {
    const client = await createNewcomer();
    const findId = async () => (await findInvitation(client))?.id;
    expect(await findId()).toBe("9000001");
    await client.call("accounts.update", { onboarding_step: "UseCase" });
    expect(await findInvitation(client)).toMatchObject({
      id: "9000002",
      display_data: { primaryAction: { href: "/signup/welcome/" } },
    });
    await client.call("accounts.update", { onboarding_step: null });
    expect(await findId()).toBe("9000001");
  });
});

describe("the experiences at the requested placements", () => {
  it("are grouped by placement, with a list for every placement, even unknown ones [XP-03]", async () => {
    const client = await createNewcomer();
    const both = await at(client, "11,1000541", { extra_context: '{"seen":1}', targeting: '{"advertiserId":"7"}' });
    expect(Object.keys(both).toSorted()).toEqual(["1000541", "11"]);
    expect(both["11"]).toHaveLength(1);
    expect(both["1000541"]).toEqual([]);
    for (const extra_context of [null, "", "null", undefined]) {
      expect((await at(client, "11", { extra_context }))["11"]).toHaveLength(1);
    }
    expect(await at(client, "4,4,11")).toMatchObject({ 4: [], 11: [{ id: "9000001" }] });
    const { body } = await client.raw("GET", "/resource/UserExperienceResource/?placement_ids=11,1000541");
    expect(Object.keys(JSON.parse(body).resource_response.data)).toEqual(["11", "1000541"]);
  });

  it("have all fields of an experience [ENT-37]", async () => {
    const client = await createNewcomer();
    const experience = {
      id: "9000001",
      experience_id: "9000001",
      placement_id: "11",
      type: EXPERIENCE_TYPES.callout,
      status: null,
      display_data: {
        title: "Make this feed yours",
        message: "Pick some images you like, and we’ll fill your feed with more like them.",
        primaryAction: { label: "Pick images", href: "/homefeed/welcome/" },
        secondaryAction: { label: "Skip" },
      },
      triggerable_placed_exps: [],
      metadata: {},
      extraContext: { from: "home" },
    };
    const input = { extra_context: '{"from":"home"}', targeting: '{"advertiserId":"7"}' };
    expect(await at(client, "11", input)).toEqual({ 11: [experience] });
    await sendResponse(client, "experiences.viewed", INVITATION);
    expect(await at(client, "11", input)).toEqual({ 11: [{ ...experience, status: "viewed" }] });
  });

  it("are empty lists for visitors and bots [XP-13]", async () => {
    expect(await at(app.visitor(), "11")).toEqual({ 11: [] });
    const client = await createNewcomer();
    const openAs = async (agent: string) => {
      const path = "/resource/UserExperienceResource/?placement_ids=11,1000541";
      const { body } = await client.raw("GET", path, undefined, { "user-agent": agent });
      return JSON.parse(body).resource_response.data;
    };
    expect(await openAs("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)")).toEqual({
      11: [],
      1000541: [],
    });
    expect((await openAs("Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"))["11"]).toHaveLength(1);
  });

  it.each([
    ["no placement", {}],
    ["an empty placement", { placement_ids: "" }],
    ["words", { placement_ids: "home" }],
    ["too many placements", { placement_ids: Array.from({ length: 21 }, (_, index) => index).join(",") }],
    ["an overlong number", { placement_ids: "12345678901" }],
    ["a context that isn't JSON", { placement_ids: "11", extra_context: "{" }],
    ["a context that isn't an object", { placement_ids: "11", extra_context: "[1]" }],
    ["an overlong context", { placement_ids: "11", extra_context: JSON.stringify({ a: "x".repeat(2000) }) }],
    ["an advertiser ID of the wrong type", { placement_ids: "11", targeting: '{"advertiserId":{}}' }],
  ])("are rejected for %s", async (_what, input) => {
    const { status, error } = await (await app.as("alice")).send("experiences.list", input);
    expect([status, error?.type]).toEqual([400, "validation_error"]);
  });
});

describe("someone's response to an experience", () => {
  it.each([
    ["experiences.viewed", "11%3A9000001", "viewed"],
    ["experiences.complete", "11%3A9000001", "completed"],
    ["experiences.dismiss", "11%3A9000001", "dismissed"],
    ["experiences.dismiss", INVITATION, "dismissed"],
  ] as const)("is recorded once by %s for %s [XP-04]", async (name, placed_experience_id, status) => {
    const client = await createNewcomer();
    const input = { placed_experience_id, extra_context: "{}", targeting: null };
    for (let time = 0; time < 2; time += 1) {
      expect((await client.send(name, input)).status).toBe(200);
      expect(await readStates(client)).toEqual([{ placement_id: "11", experience_id: "9000001", status }]);
    }
  });

  it("is accepted at the original reporting URLs, with parameters in the body or in the URL", async () => {
    const client = await createNewcomer();
    const body = { placed_experience_id: INVITATION, extra_context: "", targeting: { advertiserId: "7" } };
    const path = "/resource/UserExperienceResource/";
    expect((await client.request("PUT", "/resource/UserExperienceViewedResource/", body)).status).toBe(200);
    expect((await client.request("DELETE", `${path}?placed_experience_id=11%253A9000001`)).status).toBe(200);
    expect((await client.request("DELETE", path, body)).status).toBe(200);
    expect((await client.request("PUT", "/resource/UserExperienceCompletedResource/", body)).status).toBe(200);
    // The first outcome is kept.
    expect(await readStates(client)).toMatchObject([{ status: "dismissed" }]);
  });

  it("hides the experience for good once it is completed or dismissed, and otherwise marks it as viewed [XP-14]", async () => {
    for (const [name, isShownAgain] of [
      ["experiences.viewed", true],
      ["experiences.complete", false],
      ["experiences.dismiss", false],
    ] as const) {
      const client = await createNewcomer();
      expect(await findInvitation(client)).toMatchObject({ status: null });
      await sendResponse(client, name, INVITATION);
      for (let time = 0; time < 2; time += 1) {
        expect((await findInvitation(client))?.status).toBe(isShownAgain ? "viewed" : undefined);
        // Viewing the experience again, for example on a page that was still open, doesn't restore it.
        await sendResponse(client, "experiences.viewed", INVITATION);
      }
      expect(await findInvitation(await createNewcomer())).toMatchObject({ status: null });
    }
  });

  it("can be recorded even when the person is no longer eligible, if they saw the experience before", async () => {
    const client = await createNewcomer();
    await sendResponse(client, "experiences.viewed", INVITATION);
    await client.call("pins.save", { pin_id: pin.id });
    expect(await findInvitation(client)).toBeUndefined();
    expect((await sendResponse(client, "experiences.dismiss", INVITATION)).status).toBe(200);
  });

  it.each(RESPONSE_OPERATIONS)(
    "is rejected by %s for experiences that don't exist or that the person was never offered",
    async (name) => {
      const client = await createNewcomer();
      for (const [placed, status] of [
        ["11:502597", 404],
        ["1000541:9000001", 404],
        ["11", 400],
        ["11%253A9000001", 400],
        [undefined, 400],
      ] as const) {
        expect([placed, (await sendResponse(client, name, placed)).status]).toEqual([placed, status]);
      }
      await client.call("pins.save", { pin_id: pin.id });
      const { status, error } = await sendResponse(client, name, INVITATION);
      expect([status, error?.message]).toEqual([404, "We couldn’t find this message."]);
      expect(await readStates(client)).toEqual([]);
      expect((await sendResponse(app.visitor(), name, INVITATION)).status).toBe(401);
    },
  );
});

describe("the invitation to pick pins", () => {
  it("stays until the person has picked pins", async () => {
    const client = await createNewcomer();
    await client.call("home.pick", { pin_ids: [pin.id] });
    expect(await findInvitation(client)).toBeUndefined();
  });

  it("disappears when someone dismisses it, but they can still pick pins", async () => {
    const client = await createNewcomer();
    await sendResponse(client, "experiences.dismiss", INVITATION);
    expect((await client.call("home.pick", { pin_ids: [pin.id] })).status).toBe(200);
  });

  it("doesn't appear for someone who declined to pick pins before experiences existed", async () => {
    const client = await createNewcomer();
    const { username } = (await client.call("accounts.viewer", {})).data;
    const { context } = app.server;
    const { id } = await context.db
      .selectFrom("people")
      .select("id")
      .where("username", "=", username)
      .executeTakeFirstOrThrow();
    await context.transaction((tx) =>
      tx.updateTable("accounts").set({ welcomed_at: new Date() }).where("person_id", "=", id).execute(),
    );
    expect(await findInvitation(client)).toBeUndefined();
  });

  it("doesn't appear for someone who has saved or followed something", async () => {
    const actions: ((client: ApiClient) => Promise<unknown>)[] = [
      (client) => client.call("pins.save", { pin_id: pin.id }),
      async (client) => client.call("people.follow", { user_id: await app.idOf("bob") }),
      (client) => client.call("topics.follow", { interest_id: "flowers" }),
    ];
    for (const act of actions) {
      const client = await createNewcomer();
      await act(client);
      expect(await findInvitation(client)).toBeUndefined();
    }
  });
});
