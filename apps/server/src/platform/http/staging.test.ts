import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { MultipartFile } from "@fastify/multipart";
import { afterEach, describe, expect, it } from "vitest";
import { getFailingService } from "../errors.ts";
import { spool, stageFile } from "./staging.ts";

const folder = mkdtempSync(join(tmpdir(), "tessera-staging-"));
afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
});

const MEGABYTE = Buffer.alloc(1024 * 1024, 7);
const createPart = (megabytes: number) =>
  ({ filename: "film.mp4", file: Readable.from(Array.from({ length: megabytes }, () => MEGABYTE)) }) as MultipartFile;

describe("stageFile", () => {
  it("keeps the bytes, length, and name of a file", async () => {
    const staged = await stageFile(createPart(2), folder, 2 * MEGABYTE.length);
    expect(staged).toMatchObject({ name: "film.mp4", bytes: 2 * MEGABYTE.length });
    expect(readFileSync(staged.path).equals(Buffer.concat([MEGABYTE, MEGABYTE]))).toBe(true);
  });

  it("opens its file before the first bytes arrive, so that an error can remove it", async () => {
    let found: string[] = [];
    const file = Readable.from(
      (function* () {
        found = readdirSync(folder);
        yield MEGABYTE;
      })(),
    );
    const staged = stageFile({ filename: "film.mp4", file } as MultipartFile, folder, 1);
    await expect(staged).rejects.toMatchObject({ type: "too_large" });
    expect(found).toHaveLength(1);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("rejects a file over its limit without leaving anything behind", async () => {
    const staged = stageFile(createPart(3), folder, 2 * MEGABYTE.length);
    await expect(staged).rejects.toMatchObject({ type: "too_large" });
    expect(readdirSync(folder)).toEqual([]);
  });

  it("fails as if the disk were full, and leaves nothing behind, when it reaches the space reserved for the database", async () => {
    const looks = [10_000_000_000, 500_000_000];
    let failure: unknown;
    await stageFile(createPart(100), folder, 100 * MEGABYTE.length, async () => looks.shift() ?? 0).catch(
      (error: unknown) => {
        failure = error;
      },
    );
    expect(getFailingService(failure)).toBe("storage");
    expect(looks).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("spool", () => {
  it("streams a whole body back, and removes the file once it's read", async () => {
    const fileStream = await spool(Readable.from([MEGABYTE]), folder, MEGABYTE.length);
    const pieces: Buffer[] = await fileStream.toArray();
    expect(Buffer.concat(pieces).equals(MEGABYTE)).toBe(true);
    await expect.poll(() => readdirSync(folder)).toEqual([]);
  });

  it("rejects a body over its limit without leaving anything behind", async () => {
    const body = Readable.from([MEGABYTE, MEGABYTE]);
    await expect(spool(body, folder, MEGABYTE.length)).rejects.toMatchObject({ type: "too_large" });
    expect(readdirSync(folder)).toEqual([]);
  });

  it("reports a truncated body without leaving anything behind", async () => {
    const body = Readable.from(
      (function* () {
        yield MEGABYTE;
        throw new Error("aborted");
      })(),
    );
    const spooling = spool(body, folder, MEGABYTE.length);
    await expect(spooling).rejects.toMatchObject({ type: "validation_error" });
    expect(readdirSync(folder)).toEqual([]);
  });
});
