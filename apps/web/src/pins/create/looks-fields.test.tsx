// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { runAct, renderOnStage } from "../stage.fixture.tsx";
import { AppearanceFields } from "./looks-fields.tsx";
import type { PinAppearance } from "./pin-edit.ts";

async function renderFields(looks: Partial<PinAppearance> = {}, ratio = 2) {
  const onChange = vi.fn<(part: Partial<PinAppearance>) => void>();
  const value = { crop: null, isGoLinkless: false, ...looks };
  const { box } = await renderOnStage(<AppearanceFields value={value} ratio={ratio} hasLink onChange={onChange} />);
  const inputs = [...box.querySelectorAll<HTMLInputElement>("input")];
  return {
    onChange,
    kinds: inputs.map(({ type }) => type),
    slide: (index: number, value: number) =>
      runAct(() => {
        const input = inputs[index];
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, String(value));
        input?.dispatchEvent(new Event("input", { bubbles: true }));
      }),
  };
}

describe("the crop of an image on its card", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("[CARD-42] can be changed only for tall images", async () => {
    expect((await renderFields()).kinds).toEqual(["range", "range", "checkbox"]);
    expect((await renderFields({}, 0.75)).kinds).toEqual(["checkbox"]);
  });

  it.each([
    [0, 25, { minY: 0.25, maxY: 1 }],
    [1, 60, { minY: 0, maxY: 0.6 }],
    // Part of the image always stays visible.
    [0, 95, { minY: 0.8, maxY: 1 }],
  ])("[CARD-42] changes when the slider at index %i moves to %i", async (index, position, crop) => {
    const { onChange, slide } = await renderFields();
    await slide(index, position);
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ crop });
  });

  it("[CARD-42] is removed when the slider returns to its initial position", async () => {
    const { onChange, slide } = await renderFields({ crop: { minY: 0.3, maxY: 1 } });
    await slide(0, 0);
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ crop: null });
  });
});
