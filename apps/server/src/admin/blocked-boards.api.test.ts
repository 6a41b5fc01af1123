import { makeBoard, makePin } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatedApp, startOperatedApp } from "../operator.fixture.ts";

let operated: OperatedApp;
let app: OperatedApp["app"];
beforeAll(async () => {
  operated = await startOperatedApp();
  app = operated.app;
});
afterAll(() => app.close());

describe("a suspended person's board", () => {
  it("shows no pins by other people until both its owner and the pins' savers are reinstated", async () => {
    const [alice, carol] = [await app.as("alice"), await app.as("carol")];
    const { id: board } = await makeBoard(alice, "Axolotls");
    await alice.call("boards.invite", { board_id: board, invited_user_id: await app.idOf("carol"), role: "add" });
    await carol.call("boards.acceptInvite", { board_id: board });
    await makePin(carol, { title: "Axolotl in the pond", board_id: board });
    const listed = async () => {
      const { data } = await app.visitor().call("search.pins", { q: "axolotl" });
      const { status, data: person } = await app.visitor().call("people.get", { username: "carol" });
      return [data.length, status === 200 ? person.pin_count : null];
    };
    expect(await listed()).toEqual([1, 1]);
    await operated.succeed("person", "block", "alice");
    expect(await listed()).toEqual([0, 0]);
    await operated.succeed("person", "block", "carol");
    await operated.succeed("person", "unblock", "alice");
    expect(await listed()).toEqual([0, null]);
    await operated.succeed("person", "block", "alice");
    await operated.succeed("person", "unblock", "carol");
    expect(await listed()).toEqual([0, 0]);
    await operated.succeed("person", "unblock", "alice");
    expect(await listed()).toEqual([1, 1]);
  });
});
