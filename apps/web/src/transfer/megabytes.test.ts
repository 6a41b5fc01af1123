import { expect, it } from "vitest";
import { formatFileSize } from "./megabytes.ts";

it.each([
  [10, "1 KB"],
  [340 * 1024, "340 KB"],
  [1_572_864, "1.5 MB"],
  [700 * 1024 * 1024, "700 MB"],
  [1.25 * 1024 ** 3, "1.3 GB"],
  [5_000 * 1024 ** 3, "5000 GB"],
])("formats %i bytes as %s", (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
