import { beforeEach, describe, expect, it, vi } from "vitest";
import { type DraftSlot, type SlotAction, SlotsRejectedError, reduceSlots } from "./carousel-draft.ts";
import { publishCarousel } from "./publish-carousel.ts";
import { createKeyHeaderGetter } from "../key-header.ts";

const { upload, callFromBrowser } = vi.hoisted(() => ({ upload: vi.fn(), callFromBrowser: vi.fn() }));
vi.mock("../../../data/index.ts", async (actual) => ({ ...(await actual<object>()), upload, callFromBrowser }));

/** Creates a validation error like the API client's. */
function createRejection(message: string, details: readonly { path: string; message: string }[] = []) {
  return Object.assign(new Error(message), { name: "AppError", type: "validation_error", status: 400, details });
}

/** Creates a draft whose slots change during an upload as they do on the page. */
function createDraft(...names: string[]) {
  let slots: readonly DraftSlot[] = names.map((name) => ({
    ...{ id: name, name: `${name}.jpg`, previewUrl: `blob:${name}` },
    picture: { kind: "file", file: new File([name], `${name}.jpg`) },
    words: { title: name, details: "", link: "" },
    step: { kind: "waiting" },
    errors: {},
  }));
  const shares: number[] = [];
  const stop = new AbortController();
  const getKeyHeader = createKeyHeaderGetter();
  return {
    stop,
    shares,
    slots: () => slots,
    steps: () => slots.map(({ step }) => step.kind),
    publish: () =>
      publishCarousel(
        slots,
        { title: "All" },
        {
          signal: stop.signal,
          getKeyHeader,
          onSlot(change: SlotAction) {
            slots = reduceSlots(slots, change);
          },
          onProgress: (share) => shares.push(share),
        },
      ),
  };
}

beforeEach(() => {
  upload.mockReset().mockImplementation(async (_operation, file: File) => ({ id: `stored-${file.name}` }));
  callFromBrowser.mockReset().mockResolvedValue({ id: "77" });
});

describe("publishing a carousel", () => {
  it("uploads each image separately, then creates the carousel in order", async () => {
    const draft = createDraft("a", "b", "c");
    expect(await draft.publish()).toBe("77");
    expect(upload).toHaveBeenCalledTimes(3);
    expect(callFromBrowser.mock.calls).toEqual([
      [
        "pins.create",
        {
          title: "All",
          carousel: ["a", "b", "c"].map((name) => ({
            image: `stored-${name}.jpg`,
            title: name,
            details: "",
            link: "",
          })),
        },
        { "Idempotency-Key": expect.any(String) },
      ],
    ]);
    expect(draft.shares.at(-1)).toBe(1);
  });

  it("creates nothing when an upload fails, and uploads only that image on the next attempt", async () => {
    const draft = createDraft("a", "b");
    upload.mockImplementationOnce(async () => {
      throw createRejection("This file is too large.");
    });
    await expect(draft.publish()).rejects.toThrow(SlotsRejectedError);
    expect(callFromBrowser).not.toHaveBeenCalled();
    expect(draft.steps()).toEqual(["waiting", "stored"]);
    expect(Object.keys(draft.slots()[0]?.errors ?? {})).toEqual(["image"]);
    upload.mockClear();
    expect(await draft.publish()).toBe("77");
    expect(upload).toHaveBeenCalledTimes(1);
  });

  it("reports errors by image, and uploads an image again when the server no longer has it", async () => {
    const draft = createDraft("a", "b");
    const details = [
      { path: "carousel.0.image", message: "Gone." },
      { path: "carousel.1.link", message: "No link." },
    ];
    callFromBrowser.mockRejectedValueOnce(createRejection("Gone.", details));
    await expect(draft.publish()).rejects.toThrow(SlotsRejectedError);
    expect(draft.slots().map(({ errors }) => errors)).toEqual([{ image: "Gone." }, { link: "No link." }]);
    expect(draft.steps()).toEqual(["waiting", "stored"]);
  });

  it("rethrows errors about the whole pin", async () => {
    callFromBrowser.mockRejectedValueOnce(createRejection("No board.", [{ path: "board_id", message: "No board." }]));
    await expect(createDraft("a", "b").publish()).rejects.toThrow("No board.");
  });

  it("creates nothing from a single image", async () => {
    await expect(createDraft("a").publish()).rejects.toThrow(SlotsRejectedError);
    expect(upload).not.toHaveBeenCalled();
  });

  it("keeps the uploaded images when it is stopped", async () => {
    const draft = createDraft("a", "b", "c");
    upload.mockImplementationOnce(async () => ({ id: "first" }));
    upload.mockImplementationOnce(async () => {
      draft.stop.abort(new Error("stopped"));
      throw new Error("stopped");
    });
    await expect(draft.publish()).rejects.toThrow("stopped");
    expect(callFromBrowser).not.toHaveBeenCalled();
    expect(draft.steps()[0]).toBe("stored");
    expect(draft.steps()[1]).toBe("waiting");
  });
});
