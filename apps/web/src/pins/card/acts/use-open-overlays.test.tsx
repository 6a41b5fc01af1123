// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { onStage } from "../../stage.fixture.tsx";
import { useOpenOverlays } from "./use-open-overlays.ts";

it("an overlay that closes as the next one opens does not speak for both", async () => {
  const heard: boolean[] = [];
  let tell: (name: string) => (open: boolean) => void = vi.fn();
  function Probe() {
    tell = useOpenOverlays((open) => heard.push(open));
    return null;
  }
  await onStage(<Probe />);
  tell("menu")(true);
  tell("share")(true);
  tell("menu")(false);
  tell("share")(false);
  expect(heard).toEqual([true, true, true, false]);
});
