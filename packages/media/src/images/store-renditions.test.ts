import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { planRenditions } from "@tessera/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collect } from "../collect.fixture.ts";
import { createFileStorage } from "../storage/file-storage.ts";
import { inspectImage } from "./inspect-image.ts";
import { produceRenditions } from "./produce-renditions.ts";
import { imagePrefix, renditionKey, renditionName } from "./rendition-key.ts";
import { createQuarters, testLimits } from "./sample-pictures.fixture.ts";
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
    const info = (await inspectImage(upload, testLimits)).info;
    const sizes = await storeRenditions(storage, "7300011223344", await produceRenditions(upload, info));
    expect(Object.keys(sizes)).toHaveLength(planRenditions(info).length);
    for (const { spec, format, width, height } of planRenditions(info)) {
      const found = await storage.read(renditionKey("7300011223344", renditionName(spec, format)));
      expect(found?.size).toBe(sizes[renditionName(spec, format)]);
      expect(await sharp(await found?.bytes()).metadata()).toMatchObject({ width, height });
    }
    await storage.delete(imagePrefix("7300011223344"));
    expect(await collect(storage.list(""))).toEqual([]);
  });
});

describe("renditionKey", () => {
  it.each([
    ["7300011223344", "236x", "webp", "images/44/7300011223344/236x.webp"],
    ["0a7f", "orig", "jpeg", "images/7f/0a7f/orig.jpg"],
    ["0a7f", "136x136", "png", "images/7f/0a7f/136x136.png"],
  ] as const)("for %s, %s and %s returns the right key", (imageId, spec, format, key) => {
    expect(renditionKey(imageId, renditionName(spec, format))).toBe(key);
  });

  it.each(["", "1", "../etc", "a/b", "A1", "a.b"])("rejects the id %j", (imageId) => {
    expect(() => renditionKey(imageId, "236x.webp")).toThrow(RangeError);
  });
});
