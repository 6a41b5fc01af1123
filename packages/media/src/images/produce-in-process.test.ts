import { describe, expect, it } from "vitest";
import { inspectImage } from "./inspect-image.ts";
import { produceInProcess, produceDeferredFilesInProcess } from "./produce-in-process.ts";
import { produceDeferredFiles } from "./produce-later.ts";
import { type ProducedImage, produceRenditions } from "./produce-renditions.ts";
import type { StoredFile } from "../storage/storage.ts";
import { createNoisyJpeg, TEST_LIMITS } from "./sample-pictures.fixture.ts";

async function readAll({ renditions, ...image }: ProducedImage) {
  const files = [];
  for await (const { bytes, ...rendition } of renditions) files.push({ ...rendition, bytes: Buffer.from(bytes) });
  return { ...image, files };
}

async function collectAll(files: AsyncIterable<StoredFile>): Promise<StoredFile[]> {
  const all: StoredFile[] = [];
  for await (const { name, bytes } of files) all.push({ name, bytes: Buffer.from(bytes) });
  return all;
}

describe("produceInProcess", () => {
  it("produces the same files as the current process does", async () => {
    const bytes = await createNoisyJpeg(600, 900);
    const { info } = await inspectImage(bytes, TEST_LIMITS);
    const fromProcess = await readAll(await produceInProcess(bytes, info));
    expect(fromProcess).toEqual(await readAll(await produceRenditions(bytes, info)));
    expect(fromProcess.files.length).toBeGreaterThan(3);
  });

  it("rejects a truncated image as corrupt", async () => {
    const bytes = await createNoisyJpeg(600, 900);
    const { info } = await inspectImage(bytes, TEST_LIMITS);
    await expect(produceInProcess(bytes.subarray(0, bytes.length / 2), info)).rejects.toMatchObject({
      code: "corrupt",
    });
  });

  it("rejects an image as too costly when its process is killed", async () => {
    const bytes = await createNoisyJpeg(600, 900);
    const { info } = await inspectImage(bytes, TEST_LIMITS);
    await expect(produceInProcess(bytes, info, { wallMs: 1 })).rejects.toMatchObject({ code: "too_costly" });
  });

  it("rejects an image as too costly when it exceeds its CPU time limit", async () => {
    const bytes = await createNoisyJpeg(3_000, 4_000);
    const { info } = await inspectImage(bytes, TEST_LIMITS);
    await expect(produceInProcess(bytes, info, { cpuMs: 1 })).rejects.toMatchObject({ code: "too_costly" });
  });

  it("stops when the caller no longer waits for the files", async () => {
    const bytes = await createNoisyJpeg(600, 900);
    const { info } = await inspectImage(bytes, TEST_LIMITS);
    const leaving = new AbortController();
    const result = produceInProcess(bytes, info, { signal: leaving.signal });
    leaving.abort(new Error("left"));
    await expect(result).rejects.toThrow("left");
  });
});

describe("produceDeferredFilesInProcess", () => {
  it("produces the same files as the current process does, one after the other", async () => {
    const bytes = await createNoisyJpeg(600, 900);
    const { info } = await inspectImage(bytes, TEST_LIMITS);
    const fromProcess = await collectAll(produceDeferredFilesInProcess(bytes, info));
    expect(fromProcess.length).toBeGreaterThan(0);
    expect(fromProcess).toEqual(await collectAll(produceDeferredFiles(bytes, info)));
  });

  it("rejects a truncated image as corrupt", async () => {
    const bytes = await createNoisyJpeg(600, 900);
    const { info } = await inspectImage(bytes, TEST_LIMITS);
    const files = collectAll(produceDeferredFilesInProcess(bytes.subarray(0, bytes.length / 2), info));
    await expect(files).rejects.toMatchObject({ code: "corrupt" });
  });

  it("rejects an image as too costly when its process is killed", async () => {
    const bytes = await createNoisyJpeg(600, 900);
    const { info } = await inspectImage(bytes, TEST_LIMITS);
    await expect(collectAll(produceDeferredFilesInProcess(bytes, info, { wallMs: 1 }))).rejects.toMatchObject({
      code: "too_costly",
    });
  });
});
