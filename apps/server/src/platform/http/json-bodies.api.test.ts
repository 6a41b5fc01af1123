import { createJpegPicture, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";

const MEGABYTE = 1024 * 1024;
let app: TestApp<Server>;
let base64: string;
beforeAll(async () => {
  app = await startApp({ MAX_UPLOAD_MB: "4" });
  // Bytes after an image's end make it large without changing it.
  base64 = Buffer.concat([await createJpegPicture({ seed: 810 }), Buffer.alloc(3 * MEGABYTE, 9)]).toString("base64");
});
afterAll(() => app.close());

const create = async (body: string) => (await app.as("alice")).request<{ title: string }>("POST", "/v3/pins/", body);

describe("a JSON body over 1 MB", () => {
  it.each([
    ["first", () => `{"image_base64":"${base64}","title":"Lamp"}`],
    ["last, with blanks", () => `{ "title" : "Lamp" , "image_base64"\n : \t"${base64}" }`],
    ["as a data URL", () => `{"image_base64":"data:image/jpeg;base64,${base64}","title":"Lamp"}`],
    ["without padding", () => `{"image_base64":"${base64.replace(/=+$/, "")}","title":"Lamp"}`],
  ])("is read, but never parsed as a whole, when its image is sent %s", async (_where, body) => {
    const parse = vi.spyOn(JSON, "parse");
    const answer = await create(body());
    const longest = Math.max(...parse.mock.calls.map(([text]) => text.length));
    parse.mockRestore();
    expect(answer).toMatchObject({ status: 200, data: { title: "Lamp" } });
    expect(longest).toBeLessThan(MEGABYTE);
  });

  it.each([
    ["is large for another reason", () => `{"title":"${"x".repeat(2 * MEGABYTE)}"}`],
    ["is also large for another reason", () => `{"image_base64":"${base64}","title":"${"x".repeat(300 * 1024)}"}`],
    ["has escapes in its image", () => `{"image_base64":"\\/${base64}"}`],
    ["has its image elsewhere", () => `{"pages":[{"image_base64":"${base64}"}]}`],
    ["has its image field only in a text", () => `{"title":"\\"image_base64\\":","note":"${base64}"}`],
    ["has an endless image", () => `{"image_base64":"${base64}`],
    ["is a list", () => `["image_base64","${base64}"]`],
    ["has a number as its image", () => `{"image_base64":${"1".repeat(2 * MEGABYTE)}}`],
  ])("is rejected with instructions when it %s", async (_what, body) => {
    const answer = await create(body());
    expect(answer).toMatchObject({ status: 413, error: { type: "too_large", details: [{ path: "image_base64" }] } });
    expect(answer.error?.message).toMatch(/multipart/);
  });

  it.each([
    ["is broken around its image", () => `{"image_base64":"${base64}",,}`],
    ["has many parts around its image", () => `{"image_base64":"${base64}","a":[${"[],".repeat(60_000)}1]}`],
    ["sets a prototype", () => `{"image_base64":"${base64}","__proto__":{"title":"x"}}`],
    ["contains something other than an image", () => `{"image_base64":"${"!".repeat(2 * MEGABYTE)}"}`],
  ])("returns 400 when it %s", async (_what, body) => {
    expect(await create(body())).toMatchObject({ status: 400, error: { type: "validation_error" } });
  });

  it("is matched by its Idempotency-Key when it contains the same image, and is rejected with a different image", async () => {
    const alice = await app.as("alice");
    const send = (body: string) =>
      alice.request<{ id: string }>("POST", "/v3/pins/", body, { "idempotency-key": "large" });
    const first = await send(`{"image_base64":"${base64}"}`);
    expect((await send(`{"image_base64":"${base64}"}`)).data.id).toBe(first.data.id);
    expect((await send(`{"image_base64":"${base64.slice(0, -4)}"}`)).status).toBe(422);
  });

  it("isn't accepted by operations that don't take an image", async () => {
    const alice = await app.as("alice");
    const answer = await alice.request("POST", "/v3/boards/", `{"name":"x","image_base64":"${base64}"}`);
    expect(answer).toMatchObject({ status: 413, error: { type: "too_large" } });
  });
});
