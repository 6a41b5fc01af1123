import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SiteTextPage } from "@tessera/contract";
import type { TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

const folder = mkdtempSync(join(tmpdir(), "tessera-texts-"));
let app: TestApp<Server>;
beforeAll(async () => {
  writeFileSync(join(folder, "terms.md"), "# House rules\n\nBe kind. <b>Always.</b>\n");
  app = await startApp({
    PUBLIC_URL: "https://pins.example.org",
    OPERATOR_NAME: "The Pin Club",
    OPERATOR_CONTACT: "club@example.org",
    TERMS_FILE: join(folder, "terms.md"),
    LOG_ADDRESSES: "none",
    LOG_LEVEL: "info",
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

function toText({ title, blocks }: SiteTextPage): string {
  return [title, ...blocks.flatMap(({ lines }) => lines.map((line) => line.map(({ text }) => text).join("")))].join(
    "\n",
  );
}

describe("the text of the site's own pages", () => {
  it("is the operator's when a setting names a file, with any HTML shown as plain text", async () => {
    const { data } = await app.visitor().call("admin.siteText", { page: "terms" });
    expect(data).toEqual({
      title: "House rules",
      blocks: [{ kind: "paragraph", lines: [[{ text: "Be kind. <b>Always.</b>", strong: false, href: null }]] }],
    });
  });

  it("names the site, its operator, and the contact when the operator provides no file", async () => {
    const { data } = await app.visitor().call("admin.siteText", { page: "about" });
    expect(data.title).toBe("About pins.example.org");
    expect(toText(data)).toContain("The Pin Club can be reached at club@example.org.");
    expect(data.blocks.flatMap(({ lines }) => lines.flat()).map(({ href }) => href)).toContain(
      "mailto:club@example.org",
    );
  });

  it("describes the server's setup on the privacy page", async () => {
    const text = toText((await app.visitor().call("admin.siteText", { page: "privacy" })).data);
    expect(text).toContain("after 365 days at the latest");
    expect(text).toContain("your account, and no network address");
    expect(text).toContain("write to club@example.org");
  });

  it("doesn't exist for other pages", async () => {
    expect((await app.visitor().get("/v3/about/imprint/")).status).toBe(400);
  });
});
