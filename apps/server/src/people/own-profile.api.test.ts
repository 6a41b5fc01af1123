import type { OperationInput } from "@tessera/contract";
import { COLOR_GROUPS, getColorGroup } from "@tessera/domain";
import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Returns the ids of all pins that Alice saved, read page by page. */
async function readIds(
  client: ApiClient,
  input: Omit<OperationInput<"people.saved">, "username" | "page_size"> & { username?: string },
  page_size = 25,
): Promise<string[]> {
  const ids: string[] = [];
  let bookmark: string | undefined;
  do {
    const page = await client.call("people.saved", {
      ...{ username: "alice", page_size, ...input },
      ...(bookmark === undefined ? {} : { bookmark }),
    });
    ids.push(...page.data.map(({ id }) => id));
    bookmark = page.bookmark ?? undefined;
  } while (bookmark !== undefined);
  return ids;
}

describe("a person's settings for their own profile page", () => {
  it("are stored per person, and can be changed one at a time without affecting the others", async () => {
    const dan = await app.as("dan");
    const read = async () => (await dan.call("accounts.viewer", {})).data;
    expect(await read()).toMatchObject({
      boardPinDensity: "regular",
      profilePinDensity: "regular",
      boardSortOrder: "last_pinned_to",
      selfProfilePinFilter: null,
      selfProfileBoardFilter: "all",
    });
    const chosen = {
      board_pin_density: "compact",
      profile_pin_density: "roomy",
      board_sort_order: "alphabetical",
      self_profile_pin_filter: "FAVORITED",
      self_profile_board_filter: "secret",
    } as const;
    expect((await dan.call("accounts.update", chosen)).status).toBe(200);
    const storedChoices = {
      boardPinDensity: "compact",
      profilePinDensity: "roomy",
      boardSortOrder: "alphabetical",
      selfProfilePinFilter: "FAVORITED",
      selfProfileBoardFilter: "secret",
    };
    expect(await read()).toMatchObject(storedChoices);
    await dan.call("accounts.update", { self_profile_pin_filter: null });
    expect(await read()).toMatchObject({ ...storedChoices, selfProfilePinFilter: null });
    expect((await (await app.as("carol")).call("accounts.viewer", {})).data.profilePinDensity).toBe("regular");
  });

  it.each([
    { board_pin_density: "tiny" },
    { profile_pin_density: "" },
    { self_profile_pin_filter: "EVERYTHING" },
    { self_profile_board_filter: "archived" },
  ])("can't be set to %j", async (input) => {
    const response = await (await app.as("dan")).send("accounts.update", input);
    expect(response.status).toBe(400);
    expect(response.error?.details.map(({ path }) => path)).toEqual(Object.keys(input));
  });
});

describe("someone's own pins", () => {
  it("can be filtered by color or by whether the person created them, and are paginated", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const createdIds = [];
    for (let count = 0; count < 8; count += 1) createdIds.push(await makePin(alice));
    const secret = await makeBoard(alice, "Mine alone", "secret");
    createdIds.push(await makePin(alice, { board_id: secret.id }));
    const bobsPin = await makePin(bob);
    const { data: copy } = await alice.call("pins.save", { pin_id: bobsPin.id });
    const all = [...createdIds, { ...bobsPin, id: copy.id }].reverse();
    expect(await readIds(alice, {})).toEqual(all.map(({ id }) => id));
    expect(await readIds(alice, { filter: "CREATED_BY_ME" }, 3)).toEqual(createdIds.map(({ id }) => id).reverse());
    const groups = all.map(({ id, dominantColor }) => ({ id, color: getColorGroup(dominantColor) }));
    expect(new Set(groups.map(({ color }) => color)).size).toBeGreaterThan(2);
    for (const color of COLOR_GROUPS) {
      const expected = groups.filter((pin) => pin.color === color).map(({ id }) => id);
      expect(await readIds(alice, { filter: "COLORS", color }, 1)).toEqual(expected);
    }
  });

  it("can be filtered by any topic or by a single topic, including pins on secret boards", async () => {
    const dan = await app.as("dan");
    const readDansIds = (interest?: string) =>
      readIds(dan, { username: "dan", filter: "INTERESTS", ...(interest ? { interest } : {}) }, 1);
    const listNames = async () =>
      (await dan.call("people.interests", {})).data.interests.map(({ url_name }) => url_name);
    expect(await listNames()).toEqual([]);
    const secret = await makeBoard(dan, "Kept quiet", "secret");
    const tea = await makePin(dan, { title: "Matcha" });
    const hidden = await makePin(dan, { title: "A tulip", board_id: secret.id });
    const untaggedPin = await makePin(dan, { title: "Untold" });
    const flower = await makePin(await app.as("bob"), { title: "A peony" });
    const { data: copy } = await dan.call("pins.save", { pin_id: flower.id, board_id: secret.id });
    expect(await listNames()).toEqual(["flowers", "gardens-and-plants", "tea", "food-and-drink"]);
    expect(await readDansIds()).toEqual([copy.id, hidden.id, tea.id]);
    expect(await readDansIds("flowers")).toEqual([copy.id, hidden.id]);
    expect(await readDansIds("300")).toEqual([copy.id, hidden.id]);
    expect(await readDansIds("tea")).toEqual([tea.id]);
    expect(await readDansIds("coffee")).toEqual([]);

    await dan.call("pins.update", { pin_id: untaggedPin.id, title: "An espresso" });
    await dan.call("pins.update", { pin_id: hidden.id, title: "A secret" });
    await dan.call("pins.delete", { id: tea.id });
    expect(await readDansIds()).toEqual([copy.id, untaggedPin.id]);
    expect(await readDansIds("coffee")).toEqual([untaggedPin.id]);
    expect(await listNames()).toEqual(["flowers", "gardens-and-plants", "coffee", "food-and-drink"]);
    expect(
      (await dan.send("people.saved", { username: "dan", filter: "INTERESTS", interest: "nonsense" })).status,
    ).toBe(404);
  });

  it("can't be filtered by other people, or by COLORS without a color", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    for (const filter of ["CREATED_BY_ME", "COLORS", "FAVORITED", "INTERESTS"] as const) {
      const input = { username: "alice", filter, color: "red" } as const;
      expect((await bob.send("people.saved", input)).status).toBe(403);
      expect((await app.visitor().send("people.saved", input)).status).toBe(403);
    }
    const none = await alice.send("people.saved", { username: "alice", filter: "COLORS" });
    expect(none.status).toBe(400);
    expect(none.error?.details).toEqual([{ path: "color", message: "Choose a color." }]);
    expect((await alice.send("people.saved", { username: "alice", filter: "INTERESTING" })).status).toBe(400);
  });
});

describe("a person's profile fields", () => {
  it("[PROFILE-08] depend on the requested field set, and are visible only to their owner if they're private", async () => {
    const alice = await app.as("alice");
    const listKeys = async (client: ApiClient, field_set_key?: string) => {
      const query = new URLSearchParams({ username: "alice", ...(field_set_key ? { field_set_key } : {}) });
      const { status, data } = await client.get(`/resource/UserResource/?${query.toString()}`);
      expect(status).toBe(200);
      return Object.keys(data as object).sort();
    };
    const profileKeys = await listKeys(alice, "profile");
    expect(profileKeys).toEqual(await listKeys(alice));
    expect(profileKeys).toEqual(expect.arrayContaining(["avatar_color_index", "created_at", "full_name", "pin_count"]));
    const identity = ["entityId", "id", "username"];
    expect(await listKeys(alice, "quicksave")).toEqual(["entityId", "has_quicksave_board", "id", "username"]);
    expect(await listKeys(alice, "save_behavior")).toEqual(["entityId", "id", "save_behavior", "username"]);
    for (const other of [await app.as("bob"), app.visitor()]) {
      expect(await listKeys(other, "quicksave")).toEqual(identity);
      expect(await listKeys(other, "save_behavior")).toEqual(identity);
    }
    expect((await alice.get("/resource/UserResource/?username=alice&field_set_key=secrets")).status).toBe(400);
  });

  it("[PROFILE-02] include the number of secret boards only for their owner", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    await makeBoard(alice, "Another secret", "secret");
    const count = async (client: ApiClient) =>
      (await client.call("people.get", { username: "alice" })).data.secretBoardCount;
    expect(await count(alice)).toBeGreaterThan(0);
    expect(await count(bob)).toBeNull();
    expect(await count(app.visitor())).toBeNull();
  });

  it("[PROFILE-07] include a first name of at most 30 characters", async () => {
    const alice = await app.as("alice");
    const rejected = await alice.send("accounts.update", { first_name: "a".repeat(31) });
    expect(rejected).toMatchObject({ status: 400, error: { details: [{ path: "first_name" }] } });
    const { data } = await alice.call("accounts.update", { first_name: "é".repeat(30) });
    expect(data.firstName).toBe("é".repeat(30));
    const registration = { email: "long@example.com", password: "correct horse 9", first_name: "a".repeat(31) };
    expect((await app.visitor().send("accounts.register", registration)).status).toBe(400);
  });
});

describe("pages of followers and followed people", () => {
  it("[FOLLOW-05] contain at most 50 people, even when the request asks for more", async () => {
    const bob = await app.as("bob");
    const user_id = await app.idOf("bob");
    const ids = [];
    for (let count = 0; count < 55; count += 1) {
      const follower = app.visitor(`198.51.100.${count + 1}`);
      const first_name = `Fan ${count}`;
      const joined = await follower.call("accounts.register", {
        email: `fan${count}@example.com`,
        password: "correct horse 9",
        first_name,
      });
      ids.push(joined.data.id);
      await follower.call("people.follow", { user_id });
    }
    for (const id of ids) await bob.call("people.follow", { user_id: id });
    for (const list of ["people.followers", "people.following"] as const) {
      const first = await bob.call(list, { username: "bob", page_size: 100 });
      expect(first.data).toHaveLength(50);
      const second = await bob.call(list, { username: "bob", page_size: 100, bookmark: first.bookmark ?? "" });
      expect(second.data).toHaveLength(5);
      expect(second.bookmark).toBeNull();
    }
  }, 120_000);
});
