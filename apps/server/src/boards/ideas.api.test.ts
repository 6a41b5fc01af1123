import { makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
/** The SQL queries sent to the database. */
const queries: string[] = [];
beforeAll(async () => {
  app = await startApp({}, {}, ({ sql }) => queries.push(sql));
});
afterAll(() => app.close());

it("finding pins that are often saved together takes one query per page, even when the page is refilled several times", async () => {
  const [alice, bob, dan] = [await app.as("alice"), await app.as("bob"), await app.as("dan")];
  const [alicesBoard, bobsBoard] = [await makeBoard(alice, "Lamps"), await makeBoard(bob, "Lamps and chairs")];
  const lamp = await makePin(alice, { title: "Lamp", board_id: alicesBoard.id });
  const chair = await makePin(bob, { title: "Chair", board_id: bobsBoard.id });
  await bob.call("pins.save", { pin_id: lamp.id, board_id: bobsBoard.id });
  for (let number = 1; number <= 6; number += 1) {
    const { id } = await makePin(dan, { title: `Dan's ${number}` });
    await bob.call("pins.save", { pin_id: id, board_id: bobsBoard.id });
  }
  await alice.call("people.block", { username: "dan" });
  queries.length = 0;
  const { data } = await alice.call("boards.ideas", { board_id: alicesBoard.id, page_size: 1 });
  expect(data.map(({ id }) => id)).toEqual([chair.id]);
  expect(queries.filter((sql) => sql.includes("board_pins.content_id = neighbors.content_id"))).toHaveLength(1);
});
