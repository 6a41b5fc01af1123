import { DatabaseUnavailable } from "@tessera/database";
import { WorkPoolFull } from "@tessera/media";
import { describe, expect, it } from "vitest";
import { getFailingService, toAppError } from "./errors.ts";

const createCodedError = (code: string, fields: object = {}) =>
  Object.assign(new Error("from below"), { code, ...fields });

describe("a low-level error", () => {
  it.each([
    [createCodedError("22021"), "validation_error", null],
    [createCodedError("22P05"), "validation_error", null],
    [createCodedError("42P01"), "internal_error", null],
    [createCodedError("ENOENT", { syscall: "open" }), "internal_error", null],
    [new DatabaseUnavailable("away", createCodedError("57P01")), "unavailable", "database"],
    [new DatabaseUnavailable("busy", createCodedError("40001")), "unavailable", "database"],
    [createCodedError("ENOSPC", { syscall: "write" }), "unavailable", "storage"],
    [createCodedError("EIO", { syscall: "read" }), "unavailable", "storage"],
    [createCodedError("EMFILE", { syscall: "open" }), "unavailable", "storage"],
  ])("is reported correctly: %o as %s, with the failing service %s", (error, type, part) => {
    const failure = toAppError(error);
    expect(failure.type).toBe(type);
    expect(getFailingService(error)).toBe(part);
    if (type === "unavailable") {
      expect(failure.retryAfter).toBe(5);
      expect(failure.details[0]?.path).toBe(part);
    }
  });

  it("is reported as a problem with images, not with a service, when too many images are waiting", () => {
    const failure = toAppError(new WorkPoolFull());
    expect([failure.type, failure.details[0]?.path]).toEqual(["unavailable", "media"]);
    expect(getFailingService(new WorkPoolFull())).toBeNull();
  });
});
