import { describe, expect, it } from "vitest";
import {
  parseCaptureRequest,
  toCapturedDraft,
  replaceImage,
  type PagePicture,
  type PageReadResult,
  toRequestedDraft,
} from "./captured.ts";

const picture: PagePicture = {
  url: "https://img.example/1.jpg",
  width: 800,
  height: 600,
  altText: "A chair by a window",
  title: "The chair",
  description: "Oak, oiled.",
  link: "https://shop.example/chair",
};
const emptyPicture: PagePicture = {
  ...{ url: "https://img.example/2.jpg", width: null, height: null },
  ...{ altText: "", title: "", description: "", link: "" },
};
const page: PageReadResult = {
  ...{ url: "https://www.shop.example/chairs", kind: "page", siteName: "The shop", refusal: null },
  ...{ title: "Chairs", description: "All of them.", pictures: [picture, emptyPicture] },
};

const request = (search: string) => parseCaptureRequest(new URLSearchParams(search));

describe("parseCaptureRequest", () => {
  it("parses a request from another page", () => {
    const search = new URLSearchParams({
      ...{ url: "https://shop.example/chair", media: "https://img.example/1.jpg" },
      ...{ title: " A chair ", description: "Oak,\noiled." },
    });
    expect(parseCaptureRequest(search)).toEqual({
      ...{ url: "https://shop.example/chair", media: "https://img.example/1.jpg" },
      ...{ title: "A chair", description: "Oak,\noiled." },
    });
  });

  it("accepts only web URLs", () => {
    for (const hostile of ["javascript:alert(1)", "data:text/html,x", "//x.example", "https://a:b@x.example/", "x"]) {
      const search = new URLSearchParams({ url: hostile, media: hostile });
      expect(parseCaptureRequest(search)).toMatchObject({ url: null, media: null });
    }
  });

  it("truncates long text at character boundaries, and removes control characters", () => {
    const { title, description } = request(`title=${"🪑".repeat(300)}&description=a%00b%1Fc${"d".repeat(600)}`);
    expect(title).toBe("🪑".repeat(250));
    expect(description).toBe(`a b c${"d".repeat(495)}`);
  });

  it("returns an empty request when the URL has no parameters", () => {
    expect(request("board=7")).toEqual({ url: null, media: null, title: "", description: "" });
  });
});

describe("a draft requested by the bookmarklet", () => {
  it("links to the page, and includes the URL of the image", () => {
    expect(
      toRequestedDraft(request("url=https://www.shop.example/c&media=https://img.example/1.jpg&title=C")),
    ).toMatchObject({
      name: "shop.example",
      previewUrl: "https://img.example/1.jpg",
      picture: { kind: "web", page: "https://www.shop.example/c", method: "bookmarklet" },
      words: { title: "C", link: "https://www.shop.example/c", altText: "" },
    });
  });

  it("links to the image when the page is unknown", () => {
    const draft = toRequestedDraft(request("media=https://img.example/1.jpg"));
    expect(draft).toMatchObject({ words: { link: "https://img.example/1.jpg" }, picture: { page: null } });
  });

  it("is null when the request has no image", () => {
    expect(toRequestedDraft(request("url=https://shop.example/"))).toBeNull();
  });
});

describe("a captured draft", () => {
  it("prefers the image's own text", () => {
    expect(toCapturedDraft(page, picture).words).toEqual({
      ...{ title: "The chair", description: "Oak, oiled." },
      ...{ link: "https://shop.example/chair", altText: "A chair by a window" },
    });
  });

  it("uses the page's text for all missing text except the alternative text", () => {
    expect(toCapturedDraft(page, emptyPicture).words).toEqual({
      ...{ title: "Chairs", description: "All of them." },
      ...{ link: "https://www.shop.example/chairs", altText: "" },
    });
  });

  it("stays within a pin's limits", () => {
    const longPicture = {
      ...emptyPicture,
      title: "t".repeat(999),
      description: "d".repeat(999),
      altText: "a".repeat(999),
    };
    const { title, description, altText } = toCapturedDraft(page, longPicture).words;
    expect([title.length, description.length, altText.length]).toEqual([250, 500, 500]);
  });

  it("links to the page when the image's own link isn't a web URL", () => {
    expect(toCapturedDraft(page, { ...emptyPicture, link: "javascript:alert(1)" }).words.link).toBe(page.url);
  });

  it("refers to no page when the captured URL is an image's own", () => {
    expect(toCapturedDraft({ ...page, kind: "image" }, emptyPicture).picture).toMatchObject({ page: null });
  });
});

describe("replacing a draft's image", () => {
  const first = toCapturedDraft(page, picture);

  it("overwrites text with the new image's text unless the viewer typed it", () => {
    expect(replaceImage(first, page, emptyPicture)).toMatchObject({
      previewUrl: emptyPicture.url,
      picture: { kind: "web", url: emptyPicture.url },
      words: { title: "Chairs", description: "All of them.", altText: "" },
    });
  });

  it("keeps typed text", () => {
    const typed = { ...first, words: { ...first.words, title: "My chair", altText: "Mine" } };
    expect(replaceImage(typed, page, emptyPicture).words).toMatchObject({
      title: "My chair",
      altText: "Mine",
      description: "All of them.",
    });
  });

  it("keeps the bookmarklet's text, and fills in the other fields", () => {
    const draft = toRequestedDraft(request("url=https://www.shop.example/c&media=https://img.example/0.jpg&title=C"));
    if (!draft) throw new Error("There is no draft.");
    expect(replaceImage(draft, page, picture)).toMatchObject({
      picture: { url: picture.url, page: "https://www.shop.example/c", method: "bookmarklet" },
      words: {
        title: "C",
        link: "https://www.shop.example/c",
        description: "Oak, oiled.",
        altText: "A chair by a window",
      },
    });
  });
});
