import { expect, it } from "vitest";
import { unregisterPlayingVideo, registerPlayingVideo } from "./playing-stage.ts";

it("registerPlayingVideo notifies a displaced video once, and never lets autoplay displace a video that someone started", () => {
  const displacedIds: string[] = [];
  const claim = (id: string, { isPromoted = false, byItself = false } = {}) =>
    registerPlayingVideo({ id, isPromoted, byItself }, () => displacedIds.push(id));
  expect([claim("a", { byItself: true }), claim("b"), claim("p", { isPromoted: true })]).toEqual([true, true, true]);
  expect(displacedIds).toEqual(["a"]);
  expect(claim("c", { byItself: true })).toBe(false);
  unregisterPlayingVideo("b");
  expect(claim("c", { byItself: true })).toBe(true);
  expect(claim("d")).toBe(true);
  expect(displacedIds).toEqual(["a", "c"]);
  for (const id of ["d", "p"]) unregisterPlayingVideo(id);
});
