import { expect, it } from "vitest";
import { releaseStage, claimStage } from "./playing-stage.ts";

it("notifies the displaced video once, and lets no autoplaying video end one that was started by a person", () => {
  const ended: string[] = [];
  const take = (id: string, { isPromoted = false, byItself = false } = {}) =>
    claimStage({ id, isPromoted, byItself }, () => ended.push(id));
  expect([take("a", { byItself: true }), take("b"), take("p", { isPromoted: true })]).toEqual([true, true, true]);
  expect(ended).toEqual(["a"]);
  expect(take("c", { byItself: true })).toBe(false);
  releaseStage("b");
  expect(take("c", { byItself: true })).toBe(true);
  expect(take("d")).toBe(true);
  expect(ended).toEqual(["a", "c"]);
  for (const id of ["d", "p"]) releaseStage(id);
});
