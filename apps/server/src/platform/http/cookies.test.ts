import { describe, expect, it } from "vitest";
import { shareCookie, surplusShares } from "./cookies.ts";

const access = (seconds: number) => `${seconds.toString(36)}~signature`;
const held = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, place) => [shareCookie(String(place)), access(1e9 + place)]));

describe("the cookies of unlocked links", () => {
  it("make room for another by dropping those that end first", () => {
    expect(surplusShares(held(7), shareCookie("new"))).toEqual([]);
    expect(surplusShares(held(8), shareCookie("new"))).toEqual(["share_0"]);
    expect(surplusShares(held(10), shareCookie("new"))).toEqual(["share_2", "share_1", "share_0"]);
  });

  it("make room only among https cookies when they carry the https prefix", () => {
    const secure = Object.fromEntries(Object.entries(held(8)).map(([name, value]) => [`__Host-${name}`, value]));
    expect(surplusShares({ ...held(8), ...secure }, "__Host-share_new")).toEqual(["__Host-share_0"]);
  });

  it("make no room for an existing one, nor by dropping other kinds of cookies", () => {
    expect(surplusShares(held(8), shareCookie("3"))).toEqual([]);
    expect(surplusShares({ session: "s", theme: "dark", ...held(7) }, shareCookie("new"))).toEqual([]);
  });

  it("lose invalid ones first", () => {
    expect(surplusShares({ share_junk: "!", share_empty: "", ...held(6) }, shareCookie("new"))).toEqual([
      "share_empty",
    ]);
  });
});
