import { describe, expect, it } from "vitest";
import { inspectImage } from "./inspect-image.ts";
import { produceApart } from "./produce-apart.ts";
import { type ProducedImage, produceRenditions } from "./produce-renditions.ts";
import { noisyJpeg, testLimits } from "./sample-pictures.fixture.ts";

async function readAll({ renditions, ...made }: ProducedImage) {
  const files = [];
  for await (const { bytes, ...rendition } of renditions) files.push({ ...rendition, bytes: Buffer.from(bytes) });
  return { ...made, files };
}

describe("produceApart", () => {
  it("makes the same files in a process of its own", async () => {
    const bytes = await noisyJpeg(600, 900);
    const { info } = await inspectImage(bytes, testLimits);
    const apart = await readAll(await produceApart(bytes, info));
    expect(apart).toEqual(await readAll(await produceRenditions(bytes, info)));
    expect(apart.files.length).toBeGreaterThan(3);
  });

  it("says that a picture is damaged when its end is missing", async () => {
    const bytes = await noisyJpeg(600, 900);
    const { info } = await inspectImage(bytes, testLimits);
    await expect(produceApart(bytes.subarray(0, bytes.length / 2), info)).rejects.toMatchObject({ code: "corrupt" });
  });

  it("says that a picture takes too long when its process is killed", async () => {
    const bytes = await noisyJpeg(600, 900);
    const { info } = await inspectImage(bytes, testLimits);
    await expect(produceApart(bytes, info, 1)).rejects.toMatchObject({ code: "too_costly" });
  });
});
