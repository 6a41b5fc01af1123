// @vitest-environment happy-dom
import type { Pin, StoryBlock } from "@tessera/contract";
import { createRef, useState } from "react";
import { expect, it } from "vitest";
import { createPin } from "../../closeup/whole-pin.fixture.ts";
import { runAct, renderOnStage } from "../../stage.fixture.tsx";
import { StoryEdit, type StoryEditHandle } from "./story-edit.tsx";

const picture = { url: "/media/a/736x.jpg", width: 736, height: 1104, formats: ["jpg" as const] };
const image: StoryBlock["image"] = {
  ...{ id: "31", imageSignature: "0f", dominantColor: "#8a6f4e" },
  images: { "236x": picture, "474x": picture, "564x": picture, "736x": picture },
};
const imageBlock: StoryBlock = { blockType: "image", text: "", altText: null, image, video: null };
const textBlock: StoryBlock = { blockType: "text", text: "Clay", altText: null, image: null, video: null };

function createPinWithStory(revision: string): Pin {
  return createPin(1.5, {
    storyPinData: {
      ...{ isDeleted: false, hasProductPins: false, hasAffiliateProducts: false, totalVideoDuration: 0 },
      ...{ staticPageCount: 1, metadata: { pinTitle: null }, revision },
      pages: [{ blocks: [imageBlock, textBlock] }],
    },
  });
}

async function renderEditor() {
  const handle = createRef<StoryEditHandle>();
  let rerender: (pin: Pin, failure: unknown) => void = () => undefined;
  function Screen() {
    const [{ pin, failure }, setProps] = useState<{ pin: Pin; failure: unknown }>({
      pin: createPinWithStory("one"),
      failure: null,
    });
    rerender = (pin, failure) => setProps({ pin, failure });
    return <StoryEdit ref={handle} pin={pin} failure={failure} onEdited={() => undefined} />;
  }
  const { box } = await renderOnStage(<Screen />, { maxUploadMb: 20, acceptsVideos: true });
  const getTexts = () => [...box.querySelectorAll("textarea")].map(({ value }) => value);
  return {
    box,
    getTexts,
    update: (pin: Pin, failure: unknown) => runAct(() => rerender(pin, failure)),
    async store() {
      let stored: Awaited<ReturnType<StoryEditHandle["store"]>> = null;
      await runAct(async () => {
        stored = (await handle.current?.store()) ?? null;
      });
      return stored;
    },
    addText: () =>
      runAct(() => [...box.querySelectorAll("button")].find(({ textContent }) => textContent === "Add text")?.click()),
  };
}

it("a story editor sends the revision that the edit started from, even after the pin is refetched", async () => {
  const { store, update } = await renderEditor();
  await update(createPinWithStory("two"), null);
  expect(await store()).toMatchObject({ pages_revision: "one", pages: [{ blocks: [{ image_id: "31" }, {}] }] });
});

it("a story editor keeps the edits and explains how to continue when the story was changed elsewhere", async () => {
  const { addText, update, getTexts, box } = await renderEditor();
  await addText();
  expect(getTexts()).toEqual(["", "Clay", ""]);
  const conflict = Object.assign(new Error("Changed."), {
    name: "AppError",
    type: "conflict",
    status: 409,
    details: [],
  });
  await update(createPinWithStory("two"), conflict);
  expect(getTexts()).toEqual(["", "Clay", ""]);
  expect(box.textContent).toContain("Your changes are still here.");
});
