import { describe, expect, it } from "vitest";
import { parseDomainLine } from "./domain-list.ts";

describe("parseDomainLine", () => {
  it.each([
    ["bad.example", ["bad.example"], null],
    ["  bad.example.  ", ["bad.example."], null],
    ["\uFEFFbad.example", ["bad.example"], null],
    ["bücher.example", ["bücher.example"], null],
    ["0.0.0.0 bad.example", ["bad.example"], null],
    ["127.0.0.1\tbad.example worse.example # both", ["bad.example", "worse.example"], null],
    [":: bad.example", ["bad.example"], null],
    ["fe80::1%lo0 localhost", [], null],
    ["127.0.0.1 localhost localhost.localdomain", [], null],
    ["0.0.0.0 0.0.0.0", [], null],
    ["bad.example,porn", ["bad.example"], "porn"],
    ['"bad.example";"Suspicious"', ["bad.example"], "suspicious"],
    ["bad.example,", ["bad.example"], null],
    ["domain,status", [], null],
    ["domain", [], null],
    ["# all of it", [], null],
    ["   ", [], null],
  ])("parses %j as the names %j with the status %j", (line, names, status) => {
    expect(parseDomainLine(line)).toEqual({ names, status });
  });

  it.each([
    "com",
    "bad example",
    "bad.example worse.example",
    "bad.example,fine",
    "bad.example,ok",
    ",porn",
    "https://bad.example/",
    "a..example",
    ".example",
    "||bad.example^/path",
    `${"x".repeat(64)}.example`,
    "0.0.0.0 bad.example com",
    "\0\u0001binary",
  ])("returns null for %j", (line) => {
    expect(parseDomainLine(line)).toBeNull();
  });
});
