import { describe, expect, it } from "vitest";
import { createUploadTurns } from "./upload-turns.ts";

const LIMITS = { atOnce: 8, atOnceEach: 1, waiting: 4, waitingEach: 1, milliseconds: 60_000 };
const stays = new AbortController().signal;

/** Expects that a turn doesn't come while others get theirs, and comes once something ends. */
async function expectWaits(turn: Promise<void>, others: () => Promise<unknown>, end: () => void): Promise<void> {
  let hasCome = false;
  const coming = turn.then(() => (hasCome = true));
  await others();
  expect(hasCome).toBe(false);
  end();
  await coming;
}

describe("turns for uploads", () => {
  it("leave places for others when many accounts at one site upload", async () => {
    const turns = createUploadTurns(LIMITS);
    const leaving = new AbortController();
    await turns.take({ person: "first", site: "here" }, leaving.signal);
    await turns.take({ person: "second", site: "here" }, stays);
    const elsewhere = async () => {
      for (const person of ["fourth", "fifth"]) await turns.take({ person, site: `with the ${person}` }, stays);
    };
    await expectWaits(turns.take({ person: "third", site: "here" }, stays), elsewhere, () => leaving.abort());
  });

  it("belong to a person, wherever they upload from", async () => {
    const turns = createUploadTurns(LIMITS);
    const leaving = new AbortController();
    await turns.take({ person: "one", site: "here" }, leaving.signal);
    const other = () => turns.take({ person: "other", site: "there" }, stays);
    await expectWaits(turns.take({ person: "one", site: "there" }, stays), other, () => leaving.abort());
  });

  it("stay taken until the work is done when their holder leaves in the middle of it", async () => {
    const turns = createUploadTurns(LIMITS);
    const leaving = new AbortController();
    const work = Promise.withResolvers<undefined>();
    await turns.take({ person: "one", site: "here" }, leaving.signal, () => work.promise);
    leaving.abort();
    const other = () => turns.take({ person: "other", site: "there" }, stays);
    const fail = () => work.reject(new Error("The work failed."));
    await expectWaits(turns.take({ person: "one", site: "here" }, stays), other, fail);
  });

  it("end immediately when their holder left while waiting", async () => {
    const turns = createUploadTurns({ ...LIMITS, atOnce: 4 });
    const leaving = new AbortController();
    const waiting = new AbortController();
    await turns.take({ person: "first", site: "here" }, leaving.signal);
    const gone = turns.take({ person: "second", site: "here" }, waiting.signal);
    waiting.abort();
    await expect(gone).rejects.toMatchObject({ type: "validation_error" });
    leaving.abort();
    await turns.take({ person: "third", site: "here" }, stays);
  });
});
