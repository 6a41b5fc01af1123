// @vitest-environment happy-dom
import { toast } from "@tessera/ui";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCardPin } from "../pin.fixture.ts";
import { downloadPicture } from "./download-picture.ts";

const ORIGINAL = "/media/signed.handle/orig.png";

/** Stubs a server that returns the pin and, for the image, the given response. */
function stubServerAnswer(picture: { ok: boolean; status: number }) {
  const requestedUrls: string[] = [];
  const envelope = {
    status: "success",
    http_status: 200,
    message: "ok",
    data: { origImageUrl: ORIGINAL },
    bookmark: null,
  };
  vi.stubGlobal("fetch", async (url: string) => {
    requestedUrls.push(url);
    if (url === ORIGINAL) return { ...picture, blob: async () => new Blob(["picture"]) };
    const text = JSON.stringify({ resource_response: envelope });
    return { status: 200, headers: new Headers(), text: async () => text };
  });
  return requestedUrls;
}

describe("downloading an image", () => {
  const savedFiles: string[] = [];
  const messages: string[] = [];
  beforeEach(() => {
    savedFiles.length = 0;
    messages.length = 0;
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      savedFiles.push(`${this.download} from ${this.href.split(":")[0]}`);
    });
    vi.spyOn(toast, "show").mockImplementation(({ message }) => {
      messages.push(message);
      return () => undefined;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("refetches the pin, and saves the original under the pin's title", async () => {
    const requestedUrls = stubServerAnswer({ ok: true, status: 200 });
    await downloadPicture(createCardPin({ gridTitle: "A blue vase" }));
    expect(requestedUrls).toEqual(["/v3/pins/7/", ORIGINAL]);
    expect(savedFiles).toEqual(["A-blue-vase.png from blob"]);
    expect(messages).toEqual([]);
  });

  it("shows an error and saves nothing when the image can't be loaded", async () => {
    stubServerAnswer({ ok: false, status: 404 });
    await downloadPicture(createCardPin());
    expect(savedFiles).toEqual([]);
    expect(messages).toEqual(["We couldn’t download the image. Try again."]);
  });
});
