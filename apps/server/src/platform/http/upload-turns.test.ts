import { describe, expect, it } from "vitest";
import { createUploadLimiter } from "./upload-turns.ts";

const LIMITS = { concurrent: 8, concurrentEach: 1, waiting: 4, waitingEach: 1, milliseconds: 60_000 };
const connected = new AbortController().signal;

/** Expects that a caller waits for a turn while another caller gets one, and gets its own turn once something ends. */
async function expectWaits(turn: Promise<void>, others: () => Promise<unknown>, end: () => void): Promise<void> {
  let hasTurn = false;
  const pendingTurn = turn.then(() => (hasTurn = true));
  await others();
  expect(hasTurn).toBe(false);
  end();
  await pendingTurn;
}

describe("upload slots", () => {
  it("leave room for others when many accounts at one site upload", async () => {
    const turns = createUploadLimiter(LIMITS);
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

  it("are limited per person, regardless of where each person uploads from", async () => {
    const turns = createUploadLimiter(LIMITS);
    const disconnecting = new AbortController();
    await turns.take({ person: "one", site: "here" }, disconnecting.signal);
    const other = () => turns.take({ person: "other", site: "there" }, connected);
    await expectWaits(turns.take({ person: "one", site: "there" }, connected), other, () => disconnecting.abort());
  });

  it("stay occupied until the work is done when their holder disconnects during the work", async () => {
    const turns = createUploadLimiter(LIMITS);
    const disconnecting = new AbortController();
    const work = Promise.withResolvers<undefined>();
    await turns.take({ person: "one", site: "here" }, disconnecting.signal, () => work.promise);
    disconnecting.abort();
    const other = () => turns.take({ person: "other", site: "there" }, connected);
    const fail = () => work.reject(new Error("The work failed."));
    await expectWaits(turns.take({ person: "one", site: "here" }, connected), other, fail);
  });

  it("are freed immediately when their holder disconnects, and are never given to callers who stopped waiting", async () => {
    const turns = createUploadLimiter({ ...LIMITS, concurrent: 4 });
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
