import { describe, expect, it } from "vitest";
import { createUploadTurns } from "./upload-turns.ts";

const LIMITS = { atOnce: 8, atOnceEach: 1, waiting: 4, waitingEach: 1, milliseconds: 60_000 };
const stays = new AbortController().signal;

describe("turns for uploads", () => {
  it("leave places to others when many accounts at one site upload", async () => {
    const turns = createUploadTurns(LIMITS);
    const leaving = new AbortController();
    await turns.take({ person: "first", site: "here" }, leaving.signal);
    await turns.take({ person: "second", site: "here" }, stays);
    let isThird = false;
    const third = turns.take({ person: "third", site: "here" }, stays).then(() => (isThird = true));
    for (const person of ["fourth", "fifth"])
      await turns.take({ person, site: `at the place of the ${person}` }, stays);
    expect(isThird).toBe(false);
    leaving.abort();
    await third;
  });

  it("are those of a person, wherever they upload from", async () => {
    const turns = createUploadTurns(LIMITS);
    const leaving = new AbortController();
    await turns.take({ person: "one", site: "here" }, leaving.signal);
    let isSecond = false;
    const second = turns.take({ person: "one", site: "there" }, stays).then(() => (isSecond = true));
    await turns.take({ person: "other", site: "there" }, stays);
    expect(isSecond).toBe(false);
    leaving.abort();
    await second;
  });

  it("stay taken until the work is done when their holder leaves in the middle of it", async () => {
    const turns = createUploadTurns(LIMITS);
    const leaving = new AbortController();
    const work = Promise.withResolvers<undefined>();
    await turns.take({ person: "one", site: "here" }, leaving.signal, () => work.promise);
    leaving.abort();
    let isSecond = false;
    const second = turns.take({ person: "one", site: "here" }, stays).then(() => (isSecond = true));
    await turns.take({ person: "other", site: "there" }, stays);
    expect(isSecond).toBe(false);
    work.reject(new Error("Whatever becomes of it."));
    await second;
  });

  it("end at once when their holder left while they waited", async () => {
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
