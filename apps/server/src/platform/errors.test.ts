import { DatabaseUnavailable } from "@tessera/database";
import { WorkPoolFull } from "@tessera/media";
import { describe, expect, it } from "vitest";
import { failingPart, toAppError } from "./errors.ts";

const coded = (code: string, fields: object = {}) => Object.assign(new Error("from below"), { code, ...fields });

describe("a failure from below", () => {
  it.each([
    [coded("22021"), "validation_error", null],
    [coded("22P05"), "validation_error", null],
    [coded("42P01"), "internal_error", null],
    [coded("ENOENT", { syscall: "open" }), "internal_error", null],
    [new DatabaseUnavailable("away", coded("57P01")), "unavailable", "database"],
    [new DatabaseUnavailable("busy", coded("40001")), "unavailable", "database"],
    [coded("ENOSPC", { syscall: "write" }), "unavailable", "storage"],
    [coded("EIO", { syscall: "read" }), "unavailable", "storage"],
    [coded("EMFILE", { syscall: "open" }), "unavailable", "storage"],
  ])("%o is reported as %s of %s", (error, type, part) => {
    const failure = toAppError(error);
    expect(failure.type).toBe(type);
    expect(failingPart(error)).toBe(part);
    if (type === "unavailable") {
      expect(failure.retryAfter).toBe(5);
      expect(failure.details[0]?.path).toBe(part);
    }
  });

  it("names images when too many of them wait, which is no part's fault", () => {
    const failure = toAppError(new WorkPoolFull());
    expect([failure.type, failure.details[0]?.path]).toEqual(["unavailable", "media"]);
    expect(failingPart(new WorkPoolFull())).toBeNull();
  });
});
