import { beforeEach, describe, expect, it, vi } from "vitest";
import { type DraftSlot, type SlotAction, SlotsRefused, slotsReducer } from "./carousel-draft.ts";
import { publishCarousel } from "./publish-carousel.ts";
import { createKeyHeader } from "../key-header.ts";

const { upload, browserCall } = vi.hoisted(() => ({ upload: vi.fn(), browserCall: vi.fn() }));
vi.mock("../../../data/index.ts", async (actual) => ({ ...(await actual<object>()), upload, browserCall }));

/** A refusal, as the client reports it. */
function toRefusal(message: string, details: readonly { path: string; message: string }[] = []) {
  return Object.assign(new Error(message), { name: "AppError", type: "validation_error", status: 400, details });
}

/** The slots of a draft, as the page holds them while they are sent. */
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
  const getKeyHeader = createKeyHeader();
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
            slots = slotsReducer(slots, change);
          },
          onProgress: (share) => shares.push(share),
        },
      ),
  };
}

beforeEach(() => {
  upload.mockReset().mockImplementation(async (_operation, file: File) => ({ id: `stored-${file.name}` }));
  browserCall.mockReset().mockResolvedValue({ id: "77" });
});

describe("publishing a carousel", () => {
  it("sends each image separately, then the carousel in order", async () => {
    const draft = createDraft("a", "b", "c");
    expect(await draft.publish()).toBe("77");
    expect(upload).toHaveBeenCalledTimes(3);
    expect(browserCall.mock.calls).toEqual([
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

  it("creates nothing when an image does not arrive, and resends only that one", async () => {
    const draft = createDraft("a", "b");
    upload.mockImplementationOnce(async () => {
      throw toRefusal("This file is too large.");
    });
    await expect(draft.publish()).rejects.toThrow(SlotsRefused);
    expect(browserCall).not.toHaveBeenCalled();
    expect(draft.steps()).toEqual(["waiting", "stored"]);
    expect(Object.keys(draft.slots()[0]?.errors ?? {})).toEqual(["image"]);
    upload.mockClear();
    expect(await draft.publish()).toBe("77");
    expect(upload).toHaveBeenCalledTimes(1);
  });

  it("reports the image that was refused, and resends one that the server no longer has", async () => {
    const draft = createDraft("a", "b");
    const details = [
      { path: "carousel.0.image", message: "Gone." },
      { path: "carousel.1.link", message: "No link." },
    ];
    browserCall.mockRejectedValueOnce(toRefusal("Gone.", details));
    await expect(draft.publish()).rejects.toThrow(SlotsRefused);
    expect(draft.slots().map(({ errors }) => errors)).toEqual([{ image: "Gone." }, { link: "No link." }]);
    expect(draft.steps()).toEqual(["waiting", "stored"]);
  });

  it("passes on errors about the whole", async () => {
    browserCall.mockRejectedValueOnce(toRefusal("No board.", [{ path: "board_id", message: "No board." }]));
    await expect(createDraft("a", "b").publish()).rejects.toThrow("No board.");
  });

  it("creates nothing from one image", async () => {
    await expect(createDraft("a").publish()).rejects.toThrow(SlotsRefused);
    expect(upload).not.toHaveBeenCalled();
  });

  it("stops on request, and keeps what has arrived", async () => {
    const draft = createDraft("a", "b", "c");
    upload.mockImplementationOnce(async () => ({ id: "first" }));
    upload.mockImplementationOnce(async () => {
      draft.stop.abort(new Error("stopped"));
      throw new Error("stopped");
    });
    await expect(draft.publish()).rejects.toThrow("stopped");
    expect(browserCall).not.toHaveBeenCalled();
    expect(draft.steps()[0]).toBe("stored");
    expect(draft.steps()[1]).toBe("waiting");
  });
});
