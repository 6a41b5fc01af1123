import { describe, expect, it } from "vitest";
import { findOembedUrl, parseOembed } from "./oembed.formats.ts";
import { scanPage } from "./scan-page.formats.ts";

const PAGE = new URL("https://www.films.example/moss");
const findUrl = (attributes: string) => findOembedUrl(scanPage(`<link ${attributes}>`), PAGE, PAGE)?.href ?? null;

describe("a page's oEmbed", () => {
  it.each([
    [`rel="alternate" type="application/json+oembed" href="/oembed?url=x"`, "https://www.films.example/oembed?url=x"],
    [`rel="Alternate" type="TEXT/JSON+OEMBED " href="https://films.example/o#a"`, "https://films.example/o"],
    [`rel="alternate" type="text/xml+oembed" href="/oembed"`, null],
    [`rel="alternate" type="application/json" href="/oembed"`, null],
    [`rel="stylesheet" type="application/json+oembed" href="/oembed"`, null],
    [`rel="alternate" type="application/json+oembed" href="https://victim.example/oembed"`, null],
    [`rel="alternate" type="application/json+oembed" href="file:///etc/passwd"`, null],
    [`rel="alternate" type="application/json+oembed"`, null],
  ])("is found by %s at %s", (attributes, url) => {
    expect(findUrl(attributes)).toBe(url);
  });

  it.each([
    [
      `{"title":"Moss","author_name":"Ida","thumbnail_url":"/m.jpg"}`,
      { title: "Moss", author: "Ida", thumbnailUrl: "/m.jpg" },
    ],
    [`{"title":7,"author_name":["Ida"],"thumbnail_url":{}}`, { title: "7", author: "Ida", thumbnailUrl: "" }],
    ["{}", { title: "", author: "", thumbnailUrl: "" }],
    ["[]", null],
    ["null", null],
    ["<html>", null],
    ["", null],
  ])("is parsed from the response %j as %s", (text, expected) => {
    expect(parseOembed(text)).toEqual(expected);
  });
});
