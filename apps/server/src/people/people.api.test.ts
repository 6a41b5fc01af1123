import { makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe("a follow", () => {
  it("[FOLLOW-01] sets explicitlyFollowedByMe, and an unfollow clears it", async () => {
    const alice = await app.as("alice");
    const user_id = await app.idOf("bob");
    const read = async () => (await alice.call("people.get", { username: "bob" })).data;
    expect((await alice.post("/resource/UserFollowResource/", { user_id })).status).toBe(200);
    expect(await read()).toMatchObject({ explicitlyFollowedByMe: true, followerCount: 1 });
    expect((await alice.delete("/resource/UserFollowResource/", { user_id })).status).toBe(200);
    expect(await read()).toMatchObject({ explicitlyFollowedByMe: false, followerCount: 0 });
  });

  it("[FOLLOW-06] counts only once when it's repeated, and is rejected when people follow themselves", async () => {
    const alice = await app.as("alice");
    const self = await alice.call("people.follow", { user_id: await app.idOf("alice") });
    expect(self.status).toBe(400);
    const user_id = await app.idOf("carol");
    await Promise.all([1, 2].map(() => alice.call("people.follow", { user_id })));
    expect((await alice.call("people.get", { username: "carol" })).data.followerCount).toBe(1);
    expect((await alice.call("people.followers", { username: "carol" })).data.map(({ username }) => username)).toEqual([
      "alice",
    ]);
    expect((await alice.call("people.following", { username: "alice" })).data.map(({ username }) => username)).toEqual([
      "carol",
    ]);
  });

  it("is counted correctly when two people follow each other at the same time", async () => {
    const [bob, dan] = [await app.as("bob"), await app.as("dan")];
    const [bobId, danId] = [await app.idOf("bob"), await app.idOf("dan")];
    const responses = await Promise.all([
      bob.call("people.follow", { user_id: danId }),
      dan.call("people.follow", { user_id: bobId }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await bob.call("people.get", { username: "dan" })).data).toMatchObject({
      followerCount: 1,
      followingCount: 1,
    });
  });
});

describe("a profile", () => {
  it("[ENT-18] contains all of its fields, in either camelCase or snake_case", async () => {
    const { data } = await (await app.as("alice")).call("people.get", { username: "ALICE" });
    for (const key of [
      "entityId",
      "id",
      "fullName",
      "full_name",
      "username",
      "imageSmallUrl",
      "imageMediumUrl",
      "imageLargeUrl",
      "isVerifiedMerchant",
      "verifiedIdentity",
      "explicitlyFollowedByMe",
      "isAdsOnlyProfile",
      "adsOnlyProfileSite",
      "first_name",
      "image_medium_url",
      "should_show_messaging",
      "has_quicksave_board",
      "boardCount",
      "secretBoardCount",
      "created_at",
      "pin_count",
      "avatar_color_index",
    ]) {
      expect(data).toHaveProperty(key);
    }
  });

  it("lists created pins and saved pins, with each content item only once", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice, { title: "Seen twice" });
    const boards = [];
    for (const name of ["One", "Two"]) boards.push((await bob.call("boards.create", { name })).data);
    for (const { id } of boards) await bob.call("pins.save", { pin_id: pin.id, board_id: id });
    const own = await makePin(bob, { title: "Own" });
    const saved = (await alice.call("people.saved", { username: "bob" })).data.map(({ title }) => title);
    expect(saved).toEqual(["Own", "Seen twice"]);
    expect((await alice.call("people.created", { username: "bob" })).data.map(({ id }) => id)).toEqual([own.id]);
  });
});
