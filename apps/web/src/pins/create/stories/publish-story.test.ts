import { beforeEach, describe, expect, it, vi } from "vitest";
import { publishStory, StoryRejectedError } from "./publish-story.ts";
import { createKeyHeaderGetter } from "../key-header.ts";
import { type NewBlock, EMPTY_STORY, type StoryAction, type StoryDraft, reduceStory } from "./story-draft.ts";

const { upload, callFromBrowser } = vi.hoisted(() => ({ upload: vi.fn(), callFromBrowser: vi.fn() }));
vi.mock("../../../data/index.ts", async (actual) => ({ ...(await actual<object>()), upload, callFromBrowser }));

/** Creates a validation error like the API client's. */
function createRejection(message: string, details: readonly { path: string; message: string }[] = []) {
  return Object.assign(new Error(message), { name: "AppError", type: "validation_error", status: 400, details });
}

function createMedia(kind: "image" | "video", id: string): NewBlock {
  return { kind, id, file: new File([id], id), previewUrl: `blob:${id}`, altText: `A ${id}` };
}

function toTextBlock(id: string, text: string): NewBlock {
  return { kind: "text", id, text };
}

/** Creates a story that changes during an upload as it does on the page. */
function createStory(...pages: readonly NewBlock[][]) {
  let draft: StoryDraft = EMPTY_STORY;
  const onChange = (change: StoryAction) => {
    draft = reduceStory(draft, change);
  };
  for (const [index, blocks] of pages.entries()) {
    onChange({ type: "pageAdded", page: `p${index}` });
    for (const block of blocks) onChange({ type: "blockAdded", page: `p${index}`, block });
  }
  const shares: number[] = [];
  const stop = new AbortController();
  const getKeyHeader = createKeyHeaderGetter();
  return {
    stop,
    shares,
    change: onChange,
    publish: () =>
      publishStory(
        draft.pages,
        { title: "All" },
        { signal: stop.signal, getKeyHeader, onChange, onProgress: (share) => shares.push(share) },
      ),
    shown: () => draft.shown,
    errors: () => draft.pages.map(({ error, blocks }) => [error, ...blocks.map((block) => block.error)]),
    steps: () =>
      draft.pages.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "text" ? [] : [block.step.kind]))),
  };
}

beforeEach(() => {
  upload.mockReset().mockImplementation(async (_operation, file: File) => ({ id: `stored-${file.name}` }));
  callFromBrowser.mockReset().mockResolvedValue({ id: "77" });
});

describe("publishing a story", () => {
  it("uploads each file separately, then sends the pages in order and omits blank text", async () => {
    const story = createStory(
      [createMedia("image", "cup"), toTextBlock("t1", "A cup"), toTextBlock("t2", "  ")],
      [toTextBlock("t3", "Then it turns")],
      [createMedia("video", "wheel")],
    );
    expect(await story.publish()).toBe("77");
    expect(upload.mock.calls.map(([operation, file]) => [operation, file.name])).toEqual([
      ["pins.storePicture", "cup"],
      ["videos.create", "wheel"],
    ]);
    const pages = [
      {
        blocks: [
          { block_type: "image", image_id: "stored-cup", alt_text: "A cup" },
          { block_type: "text", text: "A cup" },
        ],
      },
      { blocks: [{ block_type: "text", text: "Then it turns" }] },
      { blocks: [{ block_type: "video", video_id: "stored-wheel", alt_text: "A wheel" }] },
    ];
    expect(callFromBrowser.mock.calls).toEqual([["pins.create", { title: "All", pages }, expect.anything()]]);
    expect(story.shares.at(-1)).toBe(1);
  });

  it("uploads only the failed file on the next attempt when one of twenty files fails", async () => {
    const story = createStory(...Array.from({ length: 20 }, (_, index) => [createMedia("image", `i${index}`)]));
    upload.mockImplementation(async (_operation, file: File) => {
      if (file.name === "i7") throw createRejection("This picture is broken.");
      return { id: file.name };
    });
    await expect(story.publish()).rejects.toThrow(StoryRejectedError);
    expect(callFromBrowser).not.toHaveBeenCalled();
    expect(story.steps().filter((step) => step === "stored")).toHaveLength(19);
    expect(story.errors().flatMap((errors, index) => (errors.some(Boolean) ? [index] : []))).toEqual([7]);
    upload.mockReset().mockResolvedValue({ id: "again" });
    expect(await story.publish()).toBe("77");
    expect(upload).toHaveBeenCalledTimes(1);
  });

  it("repeats a request whose response was lost, but sends a new one once the story has changed", async () => {
    const story = createStory([createMedia("image", "cup"), toTextBlock("t", "A cup")]);
    callFromBrowser.mockRejectedValueOnce(new Error("The response was lost."));
    await expect(story.publish()).rejects.toThrow("lost");
    await story.publish();
    story.change({ type: "typed", block: "t", text: "A mug" });
    await story.publish();
    const [first, second, third] = callFromBrowser.mock.calls.map(([, , headers]) => headers["Idempotency-Key"]);
    expect(first).toEqual(expect.any(String));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("sends nothing when a page is blank, and reports that page", async () => {
    const story = createStory([createMedia("image", "cup")], [], [toTextBlock("t", " ")]);
    await expect(story.publish()).rejects.toThrow(StoryRejectedError);
    expect(upload).not.toHaveBeenCalled();
    expect(story.errors().map(([error]) => error !== null)).toEqual([false, true, true]);
    expect(story.shown()).toBe("p1");
  });

  it("sends nothing when the story has only text, and reports the problem", async () => {
    await expect(createStory([toTextBlock("t", "Once")]).publish()).rejects.toThrow(StoryRejectedError);
    expect(callFromBrowser).not.toHaveBeenCalled();
  });

  it("identifies the rejected page and block even when blank text was omitted, and uploads missing files again", async () => {
    const story = createStory(
      [toTextBlock("t1", ""), toTextBlock("t2", "Clay")],
      [createMedia("image", "cup")],
      [createMedia("video", "wheel")],
    );
    const details = [
      { path: "pages.0.blocks.0.text", message: "Too long." },
      { path: "pages.1.blocks.0.image_id", message: "Gone." },
      { path: "pages.2.blocks", message: "Not like this." },
    ];
    callFromBrowser.mockRejectedValueOnce(createRejection("No.", details));
    await expect(story.publish()).rejects.toThrow(StoryRejectedError);
    expect(story.errors()).toEqual([
      [null, null, "Too long."],
      [null, "Gone."],
      ["Not like this.", null],
    ]);
    expect(story.steps()).toEqual(["waiting", "stored"]);
    expect(story.shown()).toBe("p0");
  });

  it("rethrows errors about the whole pin", async () => {
    callFromBrowser.mockRejectedValueOnce(createRejection("No board.", [{ path: "board_id", message: "No board." }]));
    await expect(createStory([createMedia("image", "cup")]).publish()).rejects.toThrow("No board.");
  });

  it("keeps the uploaded files when it is stopped", async () => {
    const story = createStory([createMedia("image", "a")], [createMedia("image", "b")], [createMedia("image", "c")]);
    upload.mockImplementationOnce(async () => ({ id: "first" }));
    upload.mockImplementationOnce(async () => {
      story.stop.abort(new Error("stopped"));
      throw new Error("stopped");
    });
    await expect(story.publish()).rejects.toThrow("stopped");
    expect(callFromBrowser).not.toHaveBeenCalled();
    expect(story.steps().slice(0, 2)).toEqual(["stored", "waiting"]);
  });
});
