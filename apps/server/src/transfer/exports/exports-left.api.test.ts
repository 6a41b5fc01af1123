import { makeBoard, makePin, type TestApp } from "@tessera/testkit";
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

describe("an export of someone who was removed from a board", () => {
  it("includes their saves on a secret board without its name, and is imported without making those saves public", async () => {
    const [alice, carol, importer] = [await app.as("alice"), await app.as("carol"), await other.as("carol")];
    const { id: board_id } = await makeBoard(alice, "Hideout", "secret");
    const section = (await alice.call("boards.createSection", { board_id, title: "Attic" })).data.id;
    await makePin(alice, { title: "Alice's map", board_id });
    const invited_user_id = await app.idOf("carol");
    await alice.call("boards.invite", { board_id, invited_user_id, role: "add" });
    await carol.call("boards.acceptInvite", { board_id });
    await makePin(carol, { title: "Carol's photo", board_id, section });
    const exported = async () => unzip((await carol.raw("GET", "/v3/users/me/export/")).rawPayload);
    expect(parseJsonLines(await exported(), "boards.jsonl").map(({ name }) => name)).toEqual(["Hideout"]);

    await alice.call("boards.removeCollaborator", { board_id, invited_user_id });
    const archive = (await carol.raw("GET", "/v3/users/me/export/")).rawPayload;
    const files = await unzip(archive);
    expect(parseJsonLines(files, "boards.jsonl")).toMatchObject([
      { id: "left", name: "Boards I left", privacy: "secret" },
    ]);
    expect(parseJsonLines(files, "pins.jsonl")).toMatchObject([
      { title: "Carol's photo", board: "left", section: null },
    ]);
    expect(parseJsonLines(files, "left-out.jsonl")).toEqual([]);
    for (const [name, bytes] of files) expect(bytes.includes("Hideout"), name).toBe(false);
    const bookmarks = (await carol.raw("GET", "/v3/users/me/export/bookmarks/")).body;
    expect(bookmarks).toContain("Carol's photo");
    expect(bookmarks).not.toContain("Hideout");

    expect(await importArchive(other, importer, archive)).toBe("done");
    const [imported] = (await importer.call("people.saved", { username: "carol" })).data;
    expect(imported).toMatchObject({ title: "Carol's photo" });
    expect((await other.visitor().send("pins.get", { pin_id: imported?.id ?? "" })).status).toBe(404);
  });
});
