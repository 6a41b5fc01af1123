import type { PinImage } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { getCloseupLayout } from "./closeup-layout.ts";
import { createPin } from "./whole-pin.fixture.ts";

const STORY = {
  ...{ isDeleted: false, hasProductPins: false, hasAffiliateProducts: false, totalVideoDuration: 0 },
  ...{ staticPageCount: 1, metadata: { pinTitle: null }, revision: null, pages: [] },
};

describe("the layout of a pin's page", () => {
  it.each([
    [0.3, "above"],
    [0.56, "above"],
    [0.67, "beside"],
    [1.5, "beside"],
  ] as const)("puts an image with the ratio %s %s the text", (ratio, side) => {
    const layout = getCloseupLayout(createPin(ratio));
    expect(layout).toMatchObject({ side, fits: false });
    expect(layout.ratio).toBeCloseTo(ratio, 2);
  });

  it("limits the height of an image to two and a half times its width", () => {
    const picture: PinImage = { ...createPin(1).imageSpec_736x, width: 100, height: 900 };
    expect(getCloseupLayout(createPin(1, { imageSpec_736x: picture })).ratio).toBe(2.5);
  });

  it("fits videos and stories in the window", () => {
    const embed = { src: "/media/v.mp4", type: "video" } as const;
    expect(getCloseupLayout(createPin(1.5, { embed }))).toMatchObject({ side: "beside", fits: true });
    expect(getCloseupLayout(createPin(0.5, { storyPinData: STORY }))).toMatchObject({ side: "beside", fits: true });
  });
});
