import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";
import { importArchive, parseJsonLines, unzip } from "./exports.fixture.ts";

let app: TestApp<Server>;
let other: TestApp<Server>;
beforeAll(async () => {
  [app, other] = [await startApp(), await startApp()];
});
afterAll(() => Promise.all([app.close(), other.close()]));

async function exported(client: ApiClient) {
  const archive = (await client.raw("GET", "/v3/users/me/export/")).rawPayload;
  const lines = parseJsonLines(await unzip(archive), "pins.jsonl");
  return { archive, line: (title: string) => lines.find((entry) => entry.title === title) };
}

/** Finds one of someone's pins by title, as they see it themselves. */
async function findPinByTitle(client: ApiClient, username: string, title: string) {
  const { data } = await client.call("people.created", { username, page_size: 250 });
  return (await client.call("pins.get", { pin_id: data.find((pin) => pin.title === title)?.id ?? "" })).data;
}

describe("an export of a collection", () => {
  it("lists its items, which an import restores in any order", async () => {
    const [alice, importer] = [await app.as("alice"), await other.as("alice")];
    const board = await makeBoard(alice, "Lamps");
    const make = async (title: string) => (await makePin(alice, { title, board_id: board.id })).id;
    const [early, shown, deletedPin] = [await make("Early"), await make("All lamps"), await make("Gone")];
    const latePin = await make("Late");
    await alice.call("pins.update", { pin_id: shown, collection: [latePin, deletedPin, early] });
    await alice.call("pins.delete", { id: deletedPin });
    const { archive, line } = await exported(alice);
    expect(line("All lamps")?.collection).toEqual([latePin, deletedPin, early]);

    expect(await importArchive(other, importer, archive)).toBe("done");
    const titles = async () =>
      (await findPinByTitle(importer, "alice", "All lamps")).collectionPin?.itemData.map(({ title }) => title);
    expect(await titles()).toEqual(["Late", "Early"]);
    // A pin that already exists keeps its owner's later changes.
    const { id } = await findPinByTitle(importer, "alice", "All lamps");
    const [first, second] = [
      await findPinByTitle(importer, "alice", "Early"),
      await findPinByTitle(importer, "alice", "Late"),
    ];
    await importer.call("pins.update", { pin_id: id, collection: [first.id, second.id] });
    expect(await importArchive(other, importer, archive)).toBe("done");
    expect(await titles()).toEqual(["Early", "Late"]);
  });

  it("is imported as a plain pin, with a note in the report, if too few of its items exist", async () => {
    const [bob, importer] = [await app.as("bob"), await other.as("bob")];
    const [one, two] = [(await makePin(bob, { title: "One" })).id, (await makePin(bob, { title: "Two" })).id];
    const shown = await makePin(bob, { title: "Both" });
    await bob.call("pins.update", { pin_id: shown.id, collection: [one, two] });
    await bob.call("pins.delete", { id: two });
    expect(await importArchive(other, importer, (await exported(bob)).archive)).toBe("done");
    expect((await findPinByTitle(importer, "bob", "Both")).collectionPin).toBeNull();
    const [job] = (await importer.call("imports.list", {})).data;
    const { data } = await importer.call("imports.items", { import_id: job?.id ?? "" });
    expect(data.map(({ kind, name, reason }) => [kind, name, reason])).toEqual([
      ["collection", "Both", "items_missing"],
    ]);
  });
});

describe("an import of a collection", () => {
  it("restores the remaining items when one of them has since been deleted", async () => {
    const [dan, importer] = [await app.as("dan"), await other.as("dan")];
    const board = await makeBoard(dan, "Chairs");
    const make = async (title: string) => (await makePin(dan, { title, board_id: board.id })).id;
    const [one, two, three, shown] = [
      await make("Chair 1"),
      await make("Chair 2"),
      await make("Chair 3"),
      await make("Chairs"),
    ];
    await dan.call("pins.update", { pin_id: shown, collection: [one, two, three] });
    const { archive } = await exported(dan);
    const { counts } = JSON.parse(String((await unzip(archive)).get("manifest.json")));
    const deleteItem = async () =>
      importer.call("pins.delete", { id: (await findPinByTitle(importer, "dan", "Chair 2")).id });
    // The profile comes first.
    expect(
      await importArchive(other, importer, archive, {
        after: 1 + counts.boards + counts.pins,
        beforeResuming: deleteItem,
      }),
    ).toBe("done");
    const items = (await findPinByTitle(importer, "dan", "Chairs")).collectionPin?.itemData;
    expect(items?.map(({ title }) => title)).toEqual(["Chair 1", "Chair 3"]);
  });
});

describe("an export of a paid partnership", () => {
  it("labels the person's own pins, and makes an import ask the sponsor to confirm again", async () => {
    const [carol, dan] = [await app.as("carol"), await app.as("dan")];
    const [importer, importedDan] = [await other.as("carol"), await other.as("dan")];
    const named = await makePin(carol, { title: "Named" });
    const nobody = await makePin(carol, { title: "Nobody" });
    const declined = await makePin(carol, { title: "Refused" });
    for (const { id } of [named, declined]) {
      await carol.call("pins.update", { pin_id: id, sponsorship: { sponsor: "dan" } });
      await dan.call("pins.answerSponsorship", { pin_id: id, agrees: id === named.id });
    }
    await carol.call("pins.update", { pin_id: nobody.id, sponsorship: {} });
    await dan.call("pins.save", { pin_id: named.id });
    const { archive, line } = await exported(carol);
    expect(line("Named")?.sponsorship).toEqual({ sponsor: "dan" });
    expect(line("Nobody")?.sponsorship).toEqual({ sponsor: null });
    expect(line("Refused")).not.toHaveProperty("sponsorship");
    expect((await exported(dan)).line("Named")).not.toHaveProperty("sponsorship");

    expect(await importArchive(other, importer, archive)).toBe("done");
    const { id, sponsorship } = await findPinByTitle(importer, "carol", "Named");
    expect(sponsorship).toMatchObject({ status: 0, sponsor: { username: "dan" } });
    const seen = await other.visitor().call("pins.get", { pin_id: id });
    expect(seen.data.sponsorship).toMatchObject({ status: 0, sponsor: null });
    const answer = await importedDan.call("pins.answerSponsorship", { pin_id: id, agrees: true });
    expect(answer.data.sponsorship).toMatchObject({ status: 1, sponsor: { username: "dan" } });
    expect((await findPinByTitle(importer, "carol", "Nobody")).sponsorship).toMatchObject({ status: 0, sponsor: null });
    expect((await findPinByTitle(importer, "carol", "Refused")).sponsorship).toBeNull();
  });

  it("doesn't name a sponsor on import when no one has that username", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const { id } = await makePin(bob, { title: "Paid by Alice" });
    await bob.call("pins.update", { pin_id: id, sponsorship: { sponsor: "alice" } });
    await alice.call("pins.answerSponsorship", { pin_id: id, agrees: true });
    const { archive } = await exported(bob);
    const otherApp = await startApp();
    try {
      const otherBob = await otherApp.as("bob");
      expect(await importArchive(otherApp, otherBob, archive)).toBe("done");
      expect((await findPinByTitle(otherBob, "bob", "Paid by Alice")).sponsorship).toMatchObject({
        status: 0,
        sponsor: null,
      });
    } finally {
      await otherApp.close();
    }
  });
});
