import { describe, expect, it } from "vitest";
import { chooseEncoding, type Encoding } from "./encodings.ts";

const OFFERED_ENCODINGS: readonly Encoding[] = ["br", "zstd", "gzip"];

describe("chooseEncoding", () => {
  it.each([
    ["our first when the client likes all equally", "gzip, deflate, br, zstd", "br"],
    ["the one with the highest weight", "br;q=0.5, zstd;q=0.8, gzip;q=0.1", "zstd"],
    ["one that the client accepts when it refuses others", "br;q=0, zstd; q=0.0, gzip", "gzip"],
    ["our first when the client accepts anything", "*", "br"],
    ["another one when the client accepts anything but our first", "br;q=0, *;q=0.5", "zstd"],
    ["a name in capitals", "GZIP", "gzip"],
    ["nothing when the client names none of ours", "deflate, x-br, brotli", null],
    ["nothing when the client prefers the plain response", "identity, gzip;q=0.5", null],
    ["nothing when a weight isn't a number", "gzip;q=high", null],
    ["nothing when the client names nothing", "", null],
    ["nothing when there is no header", undefined, null],
  ])("chooses %s", (_what, header, encoding) => {
    expect(chooseEncoding(header, OFFERED_ENCODINGS)).toBe(encoding);
  });

  it("reads a repeated header as one list", () => {
    expect(chooseEncoding(["deflate", "gzip"], OFFERED_ENCODINGS)).toBe("gzip");
  });
});
