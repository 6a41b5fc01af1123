import { makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
/** The queries sent to the database. */
const requestedNames: string[] = [];
beforeAll(async () => {
  app = await startApp({}, {}, ({ sql }) => requestedNames.push(sql));
});
afterAll(() => app.close());

it("what others keep together is read once per page, however often the page is filled up", async () => {
  const [alice, bob, dan] = [await app.as("alice"), await app.as("bob"), await app.as("dan")];
  const [mine, theirs] = [await makeBoard(alice, "Lamps"), await makeBoard(bob, "Lamps and chairs")];
  const lamp = await makePin(alice, { title: "Lamp", board_id: mine.id });
  const chair = await makePin(bob, { title: "Chair", board_id: theirs.id });
  await bob.call("pins.save", { pin_id: lamp.id, board_id: theirs.id });
  for (let number = 1; number <= 6; number += 1) {
    const { id } = await makePin(dan, { title: `Dan's ${number}` });
    await bob.call("pins.save", { pin_id: id, board_id: theirs.id });
  }
  await alice.call("people.block", { username: "dan" });
  requestedNames.length = 0;
  const { data } = await alice.call("boards.ideas", { board_id: mine.id, page_size: 1 });
  expect(data.map(({ id }) => id)).toEqual([chair.id]);
  expect(requestedNames.filter((sql) => sql.includes("board_pins.content_id = neighbours.content_id"))).toHaveLength(1);
});
