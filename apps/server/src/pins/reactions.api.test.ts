import { makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const people = async () => [await app.as("alice"), await app.as("bob"), await app.as("carol")] as const;

describe("reactions", () => {
  it("can be added, changed, and removed, with one per person [CARD-48] [ENT-14]", async () => {
    const [alice, bob, carol] = await people();
    const pin = await makePin(alice);
    const path = `/v3/pins/${pin.id}/reactions/`;
    expect(await bob.post(path, { reaction_type: 1 })).toMatchObject({
      status: 200,
      data: { reactionCountsData: [{ reactionType: 1, reactionCount: 1 }], myReaction: 1 },
    });
    await carol.post(path, { reaction_type: 7 });
    expect((await bob.post(path, { reaction_type: 7 })).data).toEqual({
      reactionCountsData: [{ reactionType: 7, reactionCount: 2 }],
      myReaction: 7,
    });
    expect((await alice.call("pins.get", { pin_id: pin.id })).data).toMatchObject({
      reactionCountsData: [{ reactionType: 7, reactionCount: 2 }],
      myReaction: null,
    });
    expect(await bob.delete(path)).toMatchObject({
      status: 200,
      data: { reactionCountsData: [{ reactionType: 7, reactionCount: 1 }], myReaction: null },
    });
    expect((await carol.call("pins.get", { pin_id: pin.id })).data.myReaction).toBe(7);
  });

  it("are accepted only with one of the five IDs [ENT-26]", async () => {
    const [alice, bob] = await people();
    const pin = await makePin(alice);
    for (const reaction_type of [7, 1, 13, 11, 5]) {
      expect((await bob.post(`/v3/pins/${pin.id}/reactions/`, { reaction_type })).status).toBe(200);
    }
    for (const reaction_type of [0, 2, -1, 1.5, "love", null, true, [1], undefined]) {
      const response = await bob.post(`/v3/pins/${pin.id}/reactions/`, { reaction_type });
      expect([reaction_type, response.status]).toEqual([reaction_type, 400]);
    }
    expect((await bob.call("pins.get", { pin_id: pin.id })).data.reactionCountsData).toEqual([
      { reactionType: 5, reactionCount: 1 },
    ]);
  });

  it("are never counted twice, even with concurrent requests", async () => {
    const [alice, bob, carol] = await people();
    const pin = await makePin(alice);
    const react = (client: typeof bob, reaction_type: number) =>
      client.post(`/v3/pins/${pin.id}/reactions/`, { reaction_type });
    const responses = await Promise.all([
      ...[1, 5, 7, 1, 5, 7].map((type) => react(bob, type)),
      ...[11, 11, 11].map((type) => react(carol, type)),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    const { data } = await bob.call("pins.get", { pin_id: pin.id });
    expect(data.reactionCountsData).toHaveLength(2);
    expect(data.reactionCountsData).toContainEqual({ reactionType: data.myReaction, reactionCount: 1 });
    expect(data.reactionCountsData).toContainEqual({ reactionType: 11, reactionCount: 1 });
    await Promise.all([1, 2, 3].map(() => bob.delete(`/v3/pins/${pin.id}/reactions/`)));
    expect((await bob.call("pins.get", { pin_id: pin.id })).data.reactionCountsData).toEqual([
      { reactionType: 11, reactionCount: 1 },
    ]);
  });

  it("belong to the content, so that every save of it shows them, even in grids", async () => {
    const [alice, bob, carol] = await people();
    const pin = await makePin(alice);
    const saved = (await bob.call("pins.save", { pin_id: pin.id })).data;
    await carol.post(`/v3/pins/${saved.id}/reactions/`, { reaction_type: 13 });
    expect((await carol.call("pins.get", { pin_id: pin.id })).data.myReaction).toBe(13);
    const [card] = (await carol.call("people.created", { username: "alice" })).data.filter(({ id }) => id === pin.id);
    expect(card).toMatchObject({ reactionCountsData: [{ reactionType: 13, reactionCount: 1 }], myReaction: 13 });
  });

  it("are omitted from a card that has none", async () => {
    const [alice] = await people();
    const pin = await makePin(alice);
    const [card] = (await alice.call("people.created", { username: "alice" })).data.filter(({ id }) => id === pin.id);
    expect(card).not.toHaveProperty("reactionCountsData");
    expect(card).not.toHaveProperty("myReaction");
  });

  it("are rejected from visitors and on deleted pins", async () => {
    const [alice, bob] = await people();
    const pin = await makePin(alice);
    const visitor = app.visitor();
    expect((await visitor.post(`/v3/pins/${pin.id}/reactions/`, { reaction_type: 1 })).status).toBe(401);
    const saved = (await bob.call("pins.save", { pin_id: pin.id })).data;
    await bob.post(`/v3/pins/${saved.id}/reactions/`, { reaction_type: 1 });
    await alice.call("pins.delete", { id: pin.id });
    expect((await bob.post(`/v3/pins/${saved.id}/reactions/`, { reaction_type: 7 })).status).toBe(403);
    expect((await bob.call("pins.get", { pin_id: saved.id })).data).toMatchObject({
      reactionCountsData: [],
      myReaction: null,
    });
  });
});
