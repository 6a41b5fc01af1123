// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { runAct, onStage } from "../stage.fixture.tsx";
import { LooksFields } from "./looks-fields.tsx";
import type { Looks } from "./pin-edit.ts";

async function fields(looks: Partial<Looks> = {}, ratio = 2) {
  const onChange = vi.fn<(part: Partial<Looks>) => void>();
  const value = { crop: null, isGoLinkless: false, ...looks };
  const { box } = await onStage(<LooksFields value={value} ratio={ratio} hasLink onChange={onChange} />);
  const inputs = [...box.querySelectorAll<HTMLInputElement>("input")];
  return {
    onChange,
    kinds: inputs.map(({ type }) => type),
    slide: (place: number, to: number) =>
      runAct(() => {
        const input = inputs[place];
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, String(to));
        input?.dispatchEvent(new Event("input", { bubbles: true }));
      }),
  };
}

describe("the part of an image that its card shows", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("[CARD-42] can be chosen only for tall images", async () => {
    expect((await fields()).kinds).toEqual(["range", "range", "checkbox"]);
    expect((await fields({}, 0.75)).kinds).toEqual(["checkbox"]);
  });

  it.each([
    [0, 25, { minY: 0.25, maxY: 1 }],
    [1, 60, { minY: 0, maxY: 0.6 }],
    // Some of the image is always left.
    [0, 95, { minY: 0.8, maxY: 1 }],
  ])("[CARD-42] changes when slider %i moves to %i", async (place, to, crop) => {
    const { onChange, slide } = await fields();
    await slide(place, to);
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ crop });
  });

  it("[CARD-42] is the whole image again when a slider moves back", async () => {
    const { onChange, slide } = await fields({ crop: { minY: 0.3, maxY: 1 } });
    await slide(0, 0);
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ crop: null });
  });
});
