// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { createPin } from "./closeup/whole-pin.fixture.ts";
import { PinPageHeader } from "./pin-page-header.tsx";
import { renderOnStage } from "./stage.fixture.tsx";

async function renderTitle(title: string): Promise<string | null | undefined> {
  const { box, unmount } = await renderOnStage(
    <PinPageHeader pin={createPin(1)} title={title} heading="Comments" backLabel="Back to the Pin" />,
  );
  const heading = box.querySelector("bdi")?.textContent;
  await unmount();
  return heading;
}

describe("the header of a page about one pin", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("truncates titles longer than 32 characters [CARD-33]", async () => {
    expect(await renderTitle("x".repeat(32))).toBe("x".repeat(32));
    expect(await renderTitle("x".repeat(33))).toBe(`${"x".repeat(32)}...`);
  });
});
