import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { planRenditions } from "@tessera/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collect } from "../collect.fixture.ts";
import { createFileStorage } from "../storage/file-storage.ts";
import { inspectImage } from "./inspect-image.ts";
import { produceRenditions } from "./produce-renditions.ts";
import { getImagePrefix, getRenditionKey, getRenditionName } from "./rendition-key.ts";
import { createQuarters, TEST_LIMITS } from "./sample-pictures.fixture.ts";
import { sharp } from "./sharp-runtime.ts";
import { storeRenditions } from "./store-renditions.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tessera-store-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("storeRenditions", () => {
  it("stores every planned file under its key", async () => {
    const storage = createFileStorage(folder);
    const upload = await createQuarters(600, 900).png().toBuffer();
    const info = (await inspectImage(upload, TEST_LIMITS)).info;
    const sizes = await storeRenditions(storage, "7300011223344", await produceRenditions(upload, info));
    expect(Object.keys(sizes)).toHaveLength(planRenditions(info).length);
    for (const { spec, format, width, height } of planRenditions(info)) {
      const found = await storage.read(getRenditionKey("7300011223344", getRenditionName(spec, format)));
      expect(found?.size).toBe(sizes[getRenditionName(spec, format)]);
      expect(await sharp(await found?.bytes()).metadata()).toMatchObject({ width, height });
    }
    await storage.delete(getImagePrefix("7300011223344"));
    expect(await collect(storage.list(""))).toEqual([]);
  });
});

describe("getRenditionKey", () => {
  it.each([
    ["7300011223344", "236x", "webp", "images/44/7300011223344/236x.webp"],
    ["0a7f", "orig", "jpeg", "images/7f/0a7f/orig.jpg"],
    ["0a7f", "136x136", "png", "images/7f/0a7f/136x136.png"],
  ] as const)("returns the right key for %s, %s, and %s", (imageId, spec, format, key) => {
    expect(getRenditionKey(imageId, getRenditionName(spec, format))).toBe(key);
  });

  it.each(["", "1", "../etc", "a/b", "A1", "a.b"])("rejects the ID %j", (imageId) => {
    expect(() => getRenditionKey(imageId, "236x.webp")).toThrow(RangeError);
  });
});
