// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { aPin } from "../../pin.fixture.ts";
import { doing, onStage, stubServer } from "../../stage.fixture.tsx";
import { PinActsMenu } from "./pin-acts-menu.tsx";

/** Lets the page continue until a condition holds; the test's own timeout is the limit. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await act(() => new Promise<void>((done) => setTimeout(done, 10)));
}

/** Opens the menu of a pin, as shown on a flat image. */
async function theMenu(pin = aPin()) {
  stubServer();
  const heard: boolean[] = [];
  const { box } = await onStage(
    <PinActsMenu pin={pin} look="card" before={["visit", "share"]} onOverlayOpen={(open) => heard.push(open)} />,
    { userId: "me" },
  );
  await doing(() => box.querySelector("button")?.click());
  const lines = () => [...document.querySelectorAll<HTMLElement>("[role=menuitem]")];
  // Its code loads with the first press.
  await until(() => lines().length > 0);
  return { heard, names: () => lines().map((line) => line.textContent) };
}

describe("the menu of a pin's other actions", { timeout: 60_000 }, () => {
  afterEach(() => vi.unstubAllGlobals());

  it("starts with the actions that don't fit on the image", async () => {
    const { names, heard } = await theMenu();
    expect(names().slice(0, 4)).toEqual(["Visit clay.example", "Share", "Copy link", "Download image"]);
    expect(heard).toEqual([true]);
  });
});
