// @vitest-environment happy-dom
import { FULL_CROP, type SearchCrop } from "@tessera/domain";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderOnStage, runAct } from "../stage.fixture.tsx";
import { CropFrame } from "./crop-frame.tsx";

const PICTURE = { renditions: [{ url: "/a.jpg", width: 400 }], alt: "Sea", ratio: 0.5, color: "#123" };
/** The image is 400 px wide and 200 px tall, so that 4 px across or 2 px down are one percent. */
const IMAGE_BOX = { left: 0, top: 0, width: 400, height: 200 } as DOMRect;

function Stage({ start, onCrop }: { start: SearchCrop; onCrop: (crop: SearchCrop) => void }) {
  const [crop, setCrop] = useState(start);
  onCrop(crop);
  return <CropFrame picture={PICTURE} crop={crop} onChange={setCrop} />;
}

async function renderFrame(start: SearchCrop) {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(IMAGE_BOX);
  let crop = start;
  const { box, unmount } = await renderOnStage(<Stage start={start} onCrop={(next) => void (crop = next)} />);
  const frame = box.querySelector<HTMLButtonElement>("button[data-grip=frame]");
  if (!frame?.parentElement) throw new Error("There is no frame.");
  const image = frame.parentElement;
  const point = (type: string, target: Element, [clientX, clientY]: readonly [number, number], pointerId = 1) =>
    runAct(() => target.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, clientY, pointerId })));
  return {
    ...{ box, frame, image, unmount, point },
    crop: () => crop,
    press: (key: string, modifiers: KeyboardEventInit = {}) =>
      runAct(() => frame.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...modifiers }))),
  };
}

describe("the frame around the part to search for", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("moves with the arrow keys, is resized with Shift, plus, and minus, and says where it is", async () => {
    const { press, crop, frame, unmount } = await renderFrame({ left: 20, top: 20, width: 40, height: 40 });
    await press("ArrowRight");
    await press("ArrowUp");
    expect(crop()).toEqual({ left: 25, top: 15, width: 40, height: 40 });
    await press("ArrowDown", { shiftKey: true });
    expect(crop()).toEqual({ left: 25, top: 15, width: 40, height: 45 });
    expect(frame.getAttribute("aria-label")).toBe(
      "Part to search: 40% wide and 45% tall, 25% from the left and 15% from the top",
    );
    await press("-");
    expect(crop().width).toBe(32);
    await press("ArrowLeft", { ctrlKey: true });
    expect(crop().left).toBe(29);
    await press("Home");
    expect(crop()).toEqual(FULL_CROP);
    await unmount();
  });

  it("follows the pointer when it's dragged, and only one corner when a corner is dragged", async () => {
    const { point, crop, frame, box, unmount } = await renderFrame({ left: 20, top: 20, width: 40, height: 40 });
    await point("pointerdown", frame, [160, 80]);
    await point("pointermove", frame, [200, 60]);
    expect(crop()).toEqual({ left: 30, top: 10, width: 40, height: 40 });
    await point("pointerup", frame, [200, 60]);
    await point("pointermove", frame, [0, 0]);
    expect(crop().left).toBe(30);

    const corner = box.querySelector("[data-grip=top-left]");
    if (!corner) throw new Error("There is no corner.");
    await point("pointerdown", corner, [120, 20]);
    await point("pointermove", corner, [160, 40]);
    expect(crop()).toEqual({ left: 40, top: 20, width: 30, height: 30 });
    await unmount();
  });

  it("moves to a press outside of it, and grows when two fingers spread", async () => {
    const { point, crop, image, unmount } = await renderFrame({ left: 0, top: 0, width: 20, height: 20 });
    await point("pointerdown", image, [200, 100]);
    expect(crop()).toEqual({ left: 40, top: 40, width: 20, height: 20 });
    await point("pointerdown", image, [240, 100], 2);
    await point("pointermove", image, [280, 100], 2);
    expect(crop()).toEqual({ left: 30, top: 30, width: 40, height: 40 });
    await point("pointerup", image, [280, 100], 2);
    await point("pointermove", image, [240, 100]);
    expect(crop()).toEqual({ left: 40, top: 30, width: 40, height: 40 });
    await unmount();
  });
});
