import { describe, expect, it } from "vitest";
import { listExcessShareCookies } from "./cookies.ts";

const access = (seconds: number) => `${seconds.toString(36)}~signature`;
const makeShares = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, place) => [`share_${place}`, access(1e9 + place)]));

describe("the cookies of unlocked links", () => {
  it("are evicted in the order in which they expire, to make room for a new cookie", () => {
    expect(listExcessShareCookies(makeShares(7), "share_new")).toEqual([]);
    expect(listExcessShareCookies(makeShares(8), "share_new")).toEqual(["share_0"]);
    expect(listExcessShareCookies(makeShares(10), "share_new")).toEqual(["share_2", "share_1", "share_0"]);
  });

  it("are evicted only if they have the https prefix when the new cookie has it", () => {
    const secure = Object.fromEntries(Object.entries(makeShares(8)).map(([name, value]) => [`__Host-${name}`, value]));
    expect(listExcessShareCookies({ ...makeShares(8), ...secure }, "__Host-share_new")).toEqual(["__Host-share_0"]);
  });

  it("aren't evicted when an existing cookie is renewed or when only other cookies are present", () => {
    expect(listExcessShareCookies(makeShares(8), "share_3")).toEqual([]);
    expect(listExcessShareCookies({ session: "s", theme: "dark", ...makeShares(7) }, "share_new")).toEqual([]);
  });

  it("are evicted first when they're invalid", () => {
    expect(listExcessShareCookies({ share_junk: "!", share_empty: "", ...makeShares(6) }, "share_new")).toEqual([
      "share_empty",
    ]);
  });
});
