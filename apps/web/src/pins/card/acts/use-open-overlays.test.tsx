// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { renderOnStage } from "../../stage.fixture.tsx";
import { useOpenOverlays } from "./use-open-overlays.ts";

it("useOpenOverlays reports that an overlay is open until the last one has closed", async () => {
  const openStates: boolean[] = [];
  let report: (name: string) => (open: boolean) => void = vi.fn();
  function Probe() {
    report = useOpenOverlays((open) => openStates.push(open));
    return null;
  }
  await renderOnStage(<Probe />);
  report("menu")(true);
  report("share")(true);
  report("menu")(false);
  report("share")(false);
  expect(openStates).toEqual([true, true, true, false]);
});
