import { describe, expect, it } from "vitest";
import { shareCookie, listSurplusShares } from "./cookies.ts";

const access = (seconds: number) => `${seconds.toString(36)}~signature`;
const makeShares = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, place) => [shareCookie(String(place)), access(1e9 + place)]));

describe("the cookies of unlocked links", () => {
  it("make room for another by dropping those that end first", () => {
    expect(listSurplusShares(makeShares(7), shareCookie("new"))).toEqual([]);
    expect(listSurplusShares(makeShares(8), shareCookie("new"))).toEqual(["share_0"]);
    expect(listSurplusShares(makeShares(10), shareCookie("new"))).toEqual(["share_2", "share_1", "share_0"]);
  });

  it("make room only among https cookies when they carry the https prefix", () => {
    const secure = Object.fromEntries(Object.entries(makeShares(8)).map(([name, value]) => [`__Host-${name}`, value]));
    expect(listSurplusShares({ ...makeShares(8), ...secure }, "__Host-share_new")).toEqual(["__Host-share_0"]);
  });

  it("make no room for an existing one, nor by dropping other kinds of cookies", () => {
    expect(listSurplusShares(makeShares(8), shareCookie("3"))).toEqual([]);
    expect(listSurplusShares({ session: "s", theme: "dark", ...makeShares(7) }, shareCookie("new"))).toEqual([]);
  });

  it("lose invalid ones first", () => {
    expect(listSurplusShares({ share_junk: "!", share_empty: "", ...makeShares(6) }, shareCookie("new"))).toEqual([
      "share_empty",
    ]);
  });
});
