import { describe, expect, it } from "vitest";
import { createOfflineDocument } from "./offline-document.ts";

describe("the offline document", () => {
  it("links to the kept pages, and shows their titles only as text", async () => {
    const page = { url: 'https://pins.example/search/?q="a"&rs=b', titleHtml: "Lamps &amp; <img src=x> shades" };
    const html = await createOfflineDocument([page], "https://pins.example/assets/font.woff2").text();
    expect(html).toContain(
      '<a href="https://pins.example/search/?q=&#34;a&#34;&rs=b">Lamps &amp; &#60;img src=x&#62; shades</a>',
    );
    expect(html).toContain('src:url("https://pins.example/assets/font.woff2")');
  });

  it("has no list and no font when the device keeps neither pages nor the font", async () => {
    const html = await createOfflineDocument([], null).text();
    expect(html).toContain("You’re offline");
    expect(html).not.toMatch(/<ul>|<h2>|font-face/);
  });
});
