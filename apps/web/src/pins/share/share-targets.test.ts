import { describe, expect, it } from "vitest";
import { getShareTargets } from "./share-targets.ts";

const sharedPage = { url: "https://tessera.example/pin/a&b--7/", title: "Salt & pepper?" };

describe("the share links", () => {
  it("include an email link with the title and URL, even when these contain special characters", () => {
    const [email, ...others] = getShareTargets(sharedPage, { phone: false });
    expect(others).toEqual([]);
    const link = new URL(email?.href ?? "");
    expect([link.protocol, link.searchParams.get("subject"), link.searchParams.get("body")]).toEqual([
      "mailto:",
      sharedPage.title,
      sharedPage.url,
    ]);
  });

  it("include a text-message link on a phone", () => {
    const message = getShareTargets(sharedPage, { phone: true }).at(-1);
    expect(message?.href).toBe(`sms:?&body=${encodeURIComponent(sharedPage.url)}`);
  });
});
