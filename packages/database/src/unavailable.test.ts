import { describe, expect, it } from "vitest";
import { DatabaseUnavailable, findOutageKind, getPostgresCode } from "./unavailable.ts";

const withCode = (code: string, fields: object = {}) => Object.assign(new Error("from Postgres"), { code, ...fields });

describe("findOutageKind", () => {
  it.each([
    ["08006", "away"],
    ["28P01", "away"],
    ["3D000", "away"],
    ["57P01", "away"],
    ["57P03", "away"],
    ["58030", "away"],
    ["53100", "full"],
    ["53200", "busy"],
    ["53300", "busy"],
    ["25006", "read_only"],
    ["40001", "busy"],
    ["40P01", "busy"],
    ["55P03", "busy"],
    ["57014", "busy"],
    ["23505", null],
    ["42P01", null],
    ["25P02", null],
    ["P0001", null],
  ])("classifies %s as %s", (code, trouble) => expect(findOutageKind(withCode(code))).toBe(trouble));

  it.each([
    withCode("ECONNREFUSED", { syscall: "connect" }),
    withCode("ENOENT", { syscall: "connect" }),
    withCode("EACCES", { syscall: "connect" }),
    withCode("EPIPE", { syscall: "write" }),
    withCode("ECONNRESET", { syscall: "read" }),
    new AggregateError([withCode("ECONNREFUSED", { syscall: "connect" })]),
    new Error("Connection terminated unexpectedly"),
    new Error("Connection terminated due to connection timeout"),
    new Error("Client has encountered a connection error and is not queryable"),
    new Error("Query read timeout"),
  ])("classifies a broken connection ($message $code) as away", (error) => expect(findOutageKind(error)).toBe("away"));

  it("classifies a timeout during the wait for a connection as busy", () => {
    expect(findOutageKind(new Error("timeout exceeded when trying to connect"))).toBe("busy");
  });

  it.each([
    withCode("ENOENT", { syscall: "open" }),
    withCode("ENOSPC", { syscall: "write" }),
    new Error("x"),
    null,
    "57P01",
  ])("returns null for %s", (error) => expect(findOutageKind(error)).toBeNull());

  it("returns the kind of a DatabaseUnavailable error", () => {
    const error = new DatabaseUnavailable("busy", withCode("40001"));
    expect([findOutageKind(error), getPostgresCode(error)]).toEqual(["busy", "40001"]);
  });
});
