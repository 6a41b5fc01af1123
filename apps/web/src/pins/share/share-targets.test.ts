import { describe, expect, it } from "vitest";
import { shareTargets } from "./share-targets.ts";

const shared = { url: "https://tessera.example/pin/a&b--7/", title: "Salt & pepper?" };

describe("the share links", () => {
  it("include an email with title and URL, whatever characters they contain", () => {
    const [email, ...others] = shareTargets(shared, { phone: false });
    expect(others).toEqual([]);
    const link = new URL(email?.href ?? "");
    expect([link.protocol, link.searchParams.get("subject"), link.searchParams.get("body")]).toEqual([
      "mailto:",
      shared.title,
      shared.url,
    ]);
  });

  it("also include a text message on a phone", () => {
    const message = shareTargets(shared, { phone: true }).at(-1);
    expect(message?.href).toBe(`sms:?&body=${encodeURIComponent(shared.url)}`);
  });
});
