import { type ApiClient, createJpegPicture, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { suspendPerson, unsuspendPerson } from "../../admin/admin.commands.ts";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";

let app: TestApp<Server>;
let alice: ApiClient;
let bob: ApiClient;
beforeAll(async () => {
  app = await startApp();
  alice = await app.as("alice");
  bob = await app.as("bob");
});
afterAll(() => app.close());

/** Creates a pin for Alice that is marked as a paid partnership, with a sponsor if one is given. */
async function createSponsoredPin(sponsor: string | null): Promise<string> {
  const { id } = await makePin(alice, { title: "Paid for" });
  expect((await name(id, sponsor)).status).toBe(200);
  return id;
}

const name = (id: string, sponsor: string | null) =>
  alice.call("pins.update", { pin_id: id, sponsorship: { sponsor } });

async function readSponsorship(id: string, client = app.visitor()) {
  const { sponsorship } = (await client.call("pins.get", { pin_id: id })).data;
  return sponsorship && [sponsorship.status, sponsorship.creator?.username, sponsorship.sponsor?.username ?? null];
}

describe("a paid partnership", () => {
  it("is shown immediately, but shows its sponsor only once the sponsor agrees", async () => {
    const board = await makeBoard(alice, "Partnerships");
    const { id } = await makePin(alice, { title: "With Bob", board_id: board.id });
    await name(id, "@Bob");
    expect(await readSponsorship(id)).toEqual([0, "alice", null]);
    for (const client of [alice, bob]) expect(await readSponsorship(id, client)).toEqual([0, "alice", "bob"]);
    const { status, data } = await bob.call("pins.answerSponsorship", { pin_id: id, agrees: true });
    expect([status, data.sponsorship?.status]).toEqual([200, 1]);
    expect(await readSponsorship(id)).toEqual([1, "alice", "bob"]);
    const [card] = (await app.visitor().call("boards.pins", { board_id: board.id })).data;
    expect(card?.sponsorship).toMatchObject({ status: 1, sponsor: { username: "bob" } });
  });

  it.each([
    ["the creator's", "alice", "bob"],
    ["the sponsor's", "bob", "alice"],
  ] as const)("shows no sponsor to anyone while %s block lasts", async (_whose, blocker, username) => {
    const id = await createSponsoredPin("bob");
    await bob.call("pins.answerSponsorship", { pin_id: id, agrees: true });
    await (await app.as(blocker)).call("people.block", { username });
    for (const client of [app.visitor(), alice]) expect(await readSponsorship(id, client)).toEqual([0, "alice", null]);
    await (await app.as(blocker)).call("people.unblock", { username });
    expect(await readSponsorship(id)).toEqual([1, "alice", "bob"]);
  });

  it("isn't shown once the sponsor declines, even if the same sponsor is chosen again", async () => {
    const id = await createSponsoredPin("bob");
    await bob.call("pins.answerSponsorship", { pin_id: id, agrees: false });
    await name(id, "bob");
    expect(await readSponsorship(id)).toEqual([2, "alice", null]);
    await app.as("carol");
    await name(id, "carol");
    expect(await readSponsorship(id)).toEqual([0, "alice", null]);
    expect((await bob.call("pins.answerSponsorship", { pin_id: id, agrees: true })).status).toBe(403);
  });

  it("can omit the sponsor, and can be removed without affecting other facts", async () => {
    const id = await createSponsoredPin(null);
    expect(await readSponsorship(id)).toEqual([0, "alice", null]);
    const items = [await makePin(alice), await makePin(alice)].map((pin) => pin.id);
    await alice.call("pins.update", { pin_id: id, collection: items });
    await alice.call("pins.update", { pin_id: id, sponsorship: null });
    const { data } = await app.visitor().call("pins.get", { pin_id: id });
    expect([data.sponsorship, data.collectionPin?.itemData.length]).toEqual([null, 2]);
  });

  it("can be created with the pin", async () => {
    const image_base64 = Buffer.from(await createJpegPicture()).toString("base64");
    const { status, data } = await alice.call("pins.create", { image_base64, sponsorship: { sponsor: "bob" } });
    expect([status, data.sponsorship?.status]).toEqual([200, 0]);
    const rejected = await alice.call("pins.create", { image_base64, sponsorship: { sponsor: "nobody" } });
    expect([rejected.status, rejected.error?.details[0]?.path]).toEqual([400, "sponsorship.sponsor"]);
  });

  it("can't have a sponsor who doesn't exist, was deleted, is the creator, or is separated from the creator by a block", async () => {
    const dan = await app.as("dan");
    await dan.call("people.block", { username: "alice" });
    await app.as("carol");
    await suspendPerson(app.server.context, "carol");
    const { id } = await makePin(alice, { title: "Refused" });
    for (const sponsor of ["nobody", "dan", "carol", "alice", "a b", "x".repeat(65)]) {
      const { status, error } = await name(id, sponsor);
      expect([sponsor, status, error?.details[0]?.path]).toEqual([sponsor, 400, "sponsorship.sponsor"]);
    }
    expect(await readSponsorship(id)).toBeNull();
    await unsuspendPerson(app.server.context, "carol");
    await dan.call("people.unblock", { username: "alice" });
  });

  it("is declared only by the creator, and accepted or declined only by the sponsor", async () => {
    const id = await createSponsoredPin("bob");
    const dan = await app.as("dan");
    const { data: save } = await dan.call("pins.save", { pin_id: id });
    for (const pin_id of [id, save.id]) {
      expect((await dan.call("pins.update", { pin_id, sponsorship: null })).status).toBe(403);
      expect((await dan.call("pins.answerSponsorship", { pin_id, agrees: true })).status).toBe(403);
    }
    expect((await alice.call("pins.answerSponsorship", { pin_id: id, agrees: true })).status).toBe(403);
    expect(await readSponsorship(id)).toEqual([0, "alice", null]);
  });
});
