import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

const NOTE = "Only for those who are on the board";

let app: TestApp<Server>;
let alice: ApiClient;
let bob: ApiClient;
let carol: ApiClient;
beforeAll(async () => {
  app = await startApp();
  [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
});
afterAll(() => app.close());

/** Creates Alice's board with a pin by its collaborator Bob, on which Alice wrote a note. */
async function makeNotedPin(privacy: "secret" | "protected") {
  const { id: board_id } = await makeBoard(alice, `Notes ${privacy}`, privacy);
  await alice.call("boards.invite", { board_id, invited_user_id: await app.idOf("bob"), role: "add" });
  await bob.call("boards.acceptInvite", { board_id });
  const { id: pin_id } = await makePin(bob, { board_id });
  await alice.call("pins.update", { pin_id, pin_note: NOTE });
  return { board_id, pin_id };
}

async function readNote(client: ApiClient, pin_id: string) {
  const { pinNote, unifiedUserNote } = (await client.call("pins.get", { pin_id })).data;
  return [pinNote?.text ?? "", unifiedUserNote];
}

describe("the note of a pin on a protected board", () => {
  it("is shown only to the board's people, even if others can open the pin by its link", async () => {
    const { board_id, pin_id } = await makeNotedPin("protected");
    for (const client of [alice, bob]) expect(await readNote(client, pin_id)).toEqual([NOTE, NOTE]);
    for (const client of [carol, app.visitor()]) {
      expect(await readNote(client, pin_id)).toEqual(["", ""]);
      expect(JSON.stringify((await client.call("boards.pins", { board_id })).data)).not.toContain(NOTE);
    }
  });

  it("isn't shown to someone who was removed from the board, not even on their own save", async () => {
    const { board_id, pin_id } = await makeNotedPin("protected");
    await alice.call("boards.removeCollaborator", { board_id, invited_user_id: await app.idOf("bob") });
    expect(await readNote(bob, pin_id)).toEqual(["", ""]);
    expect((await bob.call("pins.get", { pin_id })).data.can.editNote).toBe(false);
  });
});

describe("a board owner's note", () => {
  it.each(
    (["secret", "protected"] as const).flatMap((privacy) =>
      (["moved", "deleted and restored", "moved with others"] as const).map(
        (departure) => [privacy, departure] as const,
      ),
    ),
  )("is dropped when the pin leaves a %s board by being %s", async (privacy, departure) => {
    const { board_id: from, pin_id } = await makeNotedPin(privacy);
    const { id: board_id } = await makeBoard(bob, "Open to all");
    switch (departure) {
      case "moved":
        await bob.call("pins.update", { pin_id, board_id });
        break;
      case "deleted and restored":
        await bob.call("pins.delete", { id: pin_id });
        await bob.call("pins.restore", { pin_id, board_id });
        break;
      case "moved with others":
        await alice.call("boards.setRole", {
          board_id: from,
          invited_user_id: await app.idOf("bob"),
          role: "organize",
        });
        await bob.call("pins.bulkEdit", {
          board_id: from,
          action: "bulkMove",
          pin_ids: [pin_id],
          to_board_id: board_id,
        });
        break;
    }
    expect((await carol.call("pins.get", { pin_id })).data.board?.id).toBe(board_id);
    for (const client of [alice, bob, carol]) expect(await readNote(client, pin_id)).toEqual(["", ""]);
  });

  it("is dropped when someone else's pin is moved from the owner's secret board to a public one", async () => {
    const { pin_id } = await makeNotedPin("secret");
    const { id: board_id } = await makeBoard(alice, "Open to all, by Alice");
    await alice.call("pins.update", { pin_id, board_id });
    expect(await readNote(carol, pin_id)).toEqual(["", ""]);
  });

  it("is dropped when the person who saved the pin moves it to a secret board of their own", async () => {
    const { pin_id } = await makeNotedPin("secret");
    const { id: board_id } = await makeBoard(bob, "Hidden, by Bob", "secret");
    await bob.call("pins.update", { pin_id, board_id });
    expect(await readNote(bob, pin_id)).toEqual(["", ""]);
  });

  it("is kept when the pin is moved to another of the owner's boards that is at least as private", async () => {
    const { pin_id } = await makeNotedPin("protected");
    const { id: board_id } = await makeBoard(alice, "Hidden, by Alice", "secret");
    await alice.call("pins.update", { pin_id, board_id });
    expect(await readNote(alice, pin_id)).toEqual([NOTE, NOTE]);
  });

  it("is kept on the owner's own pin when it's moved to one of the owner's public boards", async () => {
    const { id: pin_id } = await makePin(alice, { board_id: (await makeBoard(alice, "Plans", "secret")).id });
    await alice.call("pins.update", { pin_id, pin_note: NOTE });
    const { id: board_id } = await makeBoard(alice, "Done");
    await alice.call("pins.update", { pin_id, board_id });
    expect(await readNote(carol, pin_id)).toEqual([NOTE, NOTE]);
  });
});
