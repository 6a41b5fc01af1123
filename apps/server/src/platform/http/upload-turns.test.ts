import { describe, expect, it } from "vitest";
import { createUploadTurns } from "./upload-turns.ts";

const LIMITS = { concurrent: 8, concurrentEach: 1, waiting: 4, waitingEach: 1, milliseconds: 60_000 };
const connected = new AbortController().signal;

/** Expects that a turn waits while others get theirs, and is granted once something ends. */
async function expectWaits(turn: Promise<void>, others: () => Promise<unknown>, end: () => void): Promise<void> {
  let hasTurn = false;
  const pendingTurn = turn.then(() => (hasTurn = true));
  await others();
  expect(hasTurn).toBe(false);
  end();
  await pendingTurn;
}

describe("turns for uploads", () => {
  it("leave room for others when many accounts at one site upload", async () => {
    const turns = createUploadTurns(LIMITS);
    const disconnecting = new AbortController();
    await turns.take({ person: "first", site: "here" }, disconnecting.signal);
    await turns.take({ person: "second", site: "here" }, connected);
    const takeAtOtherSite = async () => {
      for (const person of ["fourth", "fifth"]) await turns.take({ person, site: `with the ${person}` }, connected);
    };
    await expectWaits(turns.take({ person: "third", site: "here" }, connected), takeAtOtherSite, () =>
      disconnecting.abort(),
    );
  });

  it("belong to a person, wherever they upload from", async () => {
    const turns = createUploadTurns(LIMITS);
    const disconnecting = new AbortController();
    await turns.take({ person: "one", site: "here" }, disconnecting.signal);
    const other = () => turns.take({ person: "other", site: "there" }, connected);
    await expectWaits(turns.take({ person: "one", site: "there" }, connected), other, () => disconnecting.abort());
  });

  it("stay taken until the work is done when their holder disconnects during it", async () => {
    const turns = createUploadTurns(LIMITS);
    const disconnecting = new AbortController();
    const work = Promise.withResolvers<undefined>();
    await turns.take({ person: "one", site: "here" }, disconnecting.signal, () => work.promise);
    disconnecting.abort();
    const other = () => turns.take({ person: "other", site: "there" }, connected);
    const fail = () => work.reject(new Error("The work failed."));
    await expectWaits(turns.take({ person: "one", site: "here" }, connected), other, fail);
  });

  it("end immediately when their holder disconnects, and aren't given to those who left while waiting", async () => {
    const turns = createUploadTurns({ ...LIMITS, concurrent: 4 });
    const disconnecting = new AbortController();
    const waiting = new AbortController();
    await turns.take({ person: "first", site: "here" }, disconnecting.signal);
    const pendingTake = turns.take({ person: "second", site: "here" }, waiting.signal);
    waiting.abort();
    await expect(pendingTake).rejects.toMatchObject({ type: "validation_error" });
    disconnecting.abort();
    await turns.take({ person: "third", site: "here" }, connected);
  });
});
