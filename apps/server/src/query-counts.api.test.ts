import type { OperationName } from "@tessera/contract";
import { createJpegPicture } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LargeApp, startLargeApp } from "./large-app.fixture.ts";
import {
  getCaller,
  LIST_REQUESTS,
  READ_REQUESTS,
  listReadingOperations,
  toRequestTitle,
} from "./large-app-requests.fixture.ts";
import { MAX_QUERY_COUNTS } from "./query-counts.fixture.ts";

const PAGE_SIZES = [5, 25, 100];
/**
 * The number of queries that don't run when their input is empty. For example, the boards of pins aren't loaded when no
 * pin is on a board.
 */
const MAX_OPTIONAL_QUERIES = 2;

let large: LargeApp;
beforeAll(async () => {
  large = await startLargeApp({ pins: 3_000, people: 100 });
});
afterAll(() => large.close());

function upperBound(title: string): number {
  const bound = MAX_QUERY_COUNTS[title];
  if (bound === undefined) throw new Error(`${title} has no bound in query-counts.fixture.ts`);
  return bound;
}

describe("query counts", () => {
  it.each(listReadingOperations(true))("are limited for the list %s, regardless of the page size", async (name) => {
    const questions = LIST_REQUESTS[name]?.(large) ?? [];
    expect(questions, `${name} is a list, and nothing here asks it`).not.toEqual([]);
    for (const question of questions) {
      const title = toRequestTitle(name, question);
      const all = [];
      // The first request loads data that is cached between requests.
      for (const size of [5, ...PAGE_SIZES]) {
        const { status, items, queries } = await large.observe(getCaller(large, question), name, {
          ...question.input,
          page_size: size,
        });
        expect([title, status]).toEqual([title, 200]);
        // The pages have enough items to distinguish one query per item from one query for all items.
        expect(items, title).toBeGreaterThanOrEqual(Math.min(size, 8));
        all.push(queries.length);
      }
      const [, ...counts] = all;
      const growth = Math.max(...counts) - Math.min(...counts);
      expect(growth, `${title}: ${counts.join(", ")}`).toBeLessThanOrEqual(MAX_OPTIONAL_QUERIES);
      expect(Math.max(...all), title).toBeLessThanOrEqual(upperBound(title));
    }
  });

  it.each(listReadingOperations(false))("are limited for the read %s", async (name) => {
    const questions = READ_REQUESTS[name]?.(large) ?? [];
    expect(questions, `${name} reads, and nothing here asks it`).not.toEqual([]);
    for (const question of questions) {
      const title = toRequestTitle(name, question);
      const { status, queries } = await large.observe(getCaller(large, question), name, question.input);
      expect([title, status]).toEqual([title, 200]);
      // Use a soft assertion, so that one run lists all exceeded bounds.
      expect.soft(queries.length, title).toBeLessThanOrEqual(upperBound(title));
    }
  });

  it("are limited for recording events, regardless of the batch size", async () => {
    for (const number of [5, 500]) {
      const events = Array.from({ length: number }, (_, index) => ({
        id: `counted-${number}-${index}`,
        event_type: 18,
        time: Date.now(),
        object_id_str: large.listedPins[index % large.listedPins.length],
      }));
      const { status, data, queries } = await large.observe(large.keeper, "insights.record", { events });
      expect([status, data]).toEqual([202, { taken: number, refused: [] }]);
      expect(queries.length).toBeLessThanOrEqual(upperBound(`insights.record, ${number} records`));
    }
  });

  it("are limited for writes, regardless of the number of pins on a board", async () => {
    const { keeper, heavy } = large;
    const image_base64 = Buffer.from(await createJpegPicture({ seed: 7_000 })).toString("base64");
    const createdIds: Record<string, string> = {};
    const write = async (name: OperationName, input: Record<string, unknown>, variant?: string) => {
      const { status, queries, data } = await large.observe(keeper, name, input);
      const title = variant === undefined ? name : `${name}, ${variant}`;
      expect([title, status]).toEqual([title, 200]);
      // Use a soft assertion, so that one run lists all exceeded bounds.
      expect.soft(queries.length, title).toBeLessThanOrEqual(upperBound(title));
      return (data as { id: string }).id;
    };
    for (const [variant, pins] of [
      ["few", 2],
      ["many", 30],
    ] as const) {
      const board = await write("boards.create", { name: `Bounded ${variant}` });
      createdIds.section = await write("boards.createSection", { board_id: board, title: "Part" });
      createdIds.pin = await write("pins.create", { image_base64, title: "Bounded lamp", board_id: board });
      for (const pin_id of large.listedPins.slice(0, pins))
        createdIds.save = await write("pins.save", { pin_id, board_id: board });
      await write(
        "pins.update",
        { pin_id: createdIds.save, section: createdIds.section, board_id: board },
        "to a section",
      );
      await write("pins.update", { pin_id: createdIds.pin, title: "Bounded chair" }, "words");
      await write("boards.order", {
        board_id: board,
        kind: "pins",
        moved_ids: [createdIds.save],
        after_id: createdIds.pin,
      });
      await write("boards.orderBoards", { moved_ids: [board], after_id: null });
      await write("boards.update", { board_id: board, privacy: "secret" }, "privacy");
      const other = await write("boards.create", { name: `Bounded ${variant} too` });
      const run = await write("pins.bulkEditAll", { board_id: board, action: "bulkMove", to_board_id: other });
      await write("pins.bulkUndo", { run_id: run });
      await write("pins.bulkEditAll", { board_id: board, action: "bulkCopy", to_board_id: other }, "copies");
      await write("pins.bulkUndo", { run_id: await write("pins.bulkDeleteAll", { board_id: board }) });

      await write("boards.deleteSection", { section_id: createdIds.section });
      await write("boards.restoreSection", { section_id: createdIds.section });
      await write("pins.delete", { id: createdIds.save });
      await write("pins.restore", { pin_id: createdIds.save });
      await write("boards.delete", { board_id: board });
      await write("boards.restore", { board_id: board });
      await write("boards.delete", { board_id: board });
    }
    // The large data set is written directly, so the first change to a pin might also complete its index entry.
    for (const name of ["pins.favorite", "pins.unfavorite"] as const) {
      expect((await keeper.send(name, { pin_id: heavy.pin })).status).toBe(200);
    }
    await write("pins.favorite", { pin_id: heavy.pin });
    const paid = { image_base64, title: "Paid for", sponsorship: { sponsor: "alice" } };
    const { data: sponsored } = await large.follower.send<{ id: string }>("pins.create", paid);
    await write("pins.answerSponsorship", { pin_id: sponsored.id, agrees: true });
    await write("pins.unfavorite", { pin_id: heavy.pin });
    await write("pins.react", { pin_id: heavy.pin, reaction_type: 7 });
    await write("pins.react", { pin_id: heavy.pin, reaction_type: 1 });
    await write("pins.unreact", { pin_id: heavy.pin });
    await write("feedback.give", { pin_id: heavy.pin, feedback_type: "pfy" });
    await write("feedback.give", { pin_id: heavy.pin, feedback_type: "pfy", complaint_reason: "spam" }, "report");
    const comment = await write("comments.add", { pin_id: heavy.pin, text: "Bounded" });
    await write("comments.update", { comment_id: comment, text: "Bounded too" });
    await write("comments.like", { comment_id: comment });
    await write("comments.unlike", { comment_id: comment });
    await write("comments.delete", { comment_id: comment });
    await write("comments.restore", { comment_id: comment });
    await write("people.follow", { user_id: heavy.id });
    await write("people.unfollow", { user_id: heavy.id });
    await write("boards.follow", { board_id: heavy.board });
    await write("boards.unfollow", { board_id: heavy.board });
  });
});
