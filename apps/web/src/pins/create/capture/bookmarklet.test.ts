// @vitest-environment happy-dom
import { PIN_LIMITS } from "@tessera/domain";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createBookmarkletCode } from "./bookmarklet.ts";

const openWindow = vi.fn();

/** Runs the bookmarklet on a page with this body and returns the URL that it opens. */
function runBookmarklet(
  body: string,
  { title = "Chairs & tables", head = "", selected = "" } = {},
): { page: string; query: Record<string, string> } {
  document.head.innerHTML = head;
  document.title = title;
  document.body.innerHTML = body;
  for (const image of document.querySelectorAll("img")) {
    const [width = 0, height = 0] = (image.dataset.size ?? "").split("x").map(Number);
    Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } });
    image.getClientRects = () => (image.hidden ? [] : [{}]) as unknown as DOMRectList;
  }
  vi.stubGlobal("getSelection", () => selected);
  const program = decodeURIComponent(createBookmarkletCode("https://tessera.example").slice("javascript:".length));
  // oxlint-disable-next-line no-eval -- runs only the source, in the page's global scope, as a bookmark does
  globalThis.eval(program);
  const url = new URL(openWindow.mock.lastCall?.[0]);
  return { page: url.origin + url.pathname, query: Object.fromEntries(url.searchParams) };
}

beforeEach(() => {
  openWindow.mockClear();
  vi.stubGlobal("open", openWindow);
  vi.stubGlobal("location", new URL("https://shop.example/chairs?a=1&b=2#top"));
});

describe("the bookmarklet", () => {
  it("opens the create page for the current page in a new window", () => {
    const { page, query } = runBookmarklet("");
    expect(page).toBe("https://tessera.example/pin/create/");
    expect(query).toEqual({ url: "https://shop.example/chairs?a=1&b=2#top", title: "Chairs & tables" });
    expect(openWindow.mock.lastCall?.slice(1)).toEqual(["_blank", expect.stringMatching(/\bnoopener\b/)]);
  });

  it("uses the largest visible image", () => {
    const { query } = runBookmarklet(`
      <img src="/icon.png" data-size="100x100"><img src="/a.jpg" data-size="400x300">
      <img src="https://img.example/b.jpg?x=1&amp;y=2" data-size="800x600"><img src="/c.jpg" data-size="300x300">
      <img src="/unseen.jpg" data-size="2000x2000" hidden>`);
    expect(query.media).toBe("https://img.example/b.jpg?x=1&y=2");
  });

  it("ignores images that are too small, have no web URL, or don't allow saving", () => {
    const { query } = runBookmarklet(`
      <img src="/icon.png" data-size="119x120"><img src="data:image/gif;base64,AAAA" data-size="900x900">
      <img src="/one.jpg" nopin="nopin" data-size="900x900"><img src="/two.jpg" data-pin-nopin="true" data-size="900x900">`);
    expect(query.media).toBeUndefined();
  });

  it("uses no image from a page that forbids pins", () => {
    const head = '<meta name="Pinterest" content="nopin">';
    expect(runBookmarklet('<img src="/a.jpg" data-size="400x300">', { head }).query.media).toBeUndefined();
  });

  it("uses the selected text as the description", () => {
    expect(runBookmarklet("", { selected: "  Oak, oiled & “old”. " }).query.description).toBe("Oak, oiled & “old”.");
  });

  it("truncates text that exceeds a pin's limits", () => {
    const { query } = runBookmarklet("", { title: "🪑".repeat(900), selected: "🪑".repeat(900) });
    expect(query.title).toBe("🪑".repeat(PIN_LIMITS.titleMax));
    expect(query.description).toBe("🪑".repeat(PIN_LIMITS.descriptionMax));
  });

  it("doesn't change the page or load anything", () => {
    const fetched = vi.fn();
    vi.stubGlobal("fetch", fetched);
    const body = '<p>Words</p><img src="/a.jpg" data-size="400x300">';
    runBookmarklet(body);
    expect(document.body.innerHTML).toBe(body);
    expect(document.scripts).toHaveLength(0);
    expect(fetched).not.toHaveBeenCalled();
  });
});
