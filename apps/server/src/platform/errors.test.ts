import { describe, expect, it } from "vitest";
import { toAppError } from "./errors.ts";

describe("failures of the database", () => {
  it.each([
    ["22021", "validation_error"],
    ["22P05", "validation_error"],
    ["40P01", "unavailable"],
    ["40001", "unavailable"],
    ["57P01", "unavailable"],
    ["42P01", "internal_error"],
  ])("%s are told as %s", (code, type) => {
    expect(toAppError(Object.assign(new Error("from Postgres"), { code })).type).toBe(type);
  });
});
