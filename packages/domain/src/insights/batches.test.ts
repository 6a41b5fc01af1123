import { describe, expect, it } from "vitest";
import { toRetryDelayMs, BATCH_SETTINGS, splitIntoRequestBodies, getBatchOutcome, getRetryDelayMs } from "./batches.ts";
import { EVENT_TYPES } from "./event-codes.ts";
import { toLogRecord } from "./log-record.ts";

const getSize = (text: string) => Buffer.byteLength(text);

function createRecords(count: number, words = "") {
  return Array.from({ length: count }, (_, index) =>
    toLogRecord({ eventType: EVENT_TYPES.view, auxData: { words } }, { id: `r${index}`, time: index }),
  );
}

describe("batches of records", () => {
  it("have the format that the endpoint expects", () => {
    const [batch] = splitIntoRequestBodies(createRecords(2), getSize);
    expect(JSON.parse(batch?.body ?? "")).toEqual({ events: createRecords(2) });
  });

  it.each([
    [0, "", []],
    [500, "", [500]],
    [501, "", [500, 1]],
    [3, "x".repeat(25_000), [2, 1]],
    [2, "日".repeat(10_000), [1, 1]],
  ])("divide %i records, each with the text %j, into %j", (count, words, sizes) => {
    const batches = splitIntoRequestBodies(createRecords(count, words), getSize);
    expect(batches.map((batch) => batch.records.length)).toEqual(sizes);
    for (const { body } of batches) expect(getSize(body)).toBeLessThanOrEqual(BATCH_SETTINGS.bytesMax);
    expect(batches.flatMap((batch) => batch.records.map(({ id }) => id))).toEqual(
      createRecords(count).map(({ id }) => id),
    );
  });

  it("omit a record that is too large for a request", () => {
    const [small] = createRecords(1);
    const [large] = createRecords(1, "x".repeat(60_000));
    expect(splitIntoRequestBodies([large as never, small as never], getSize).map((batch) => batch.records)).toEqual([
      [small],
    ]);
  });

  it.each([
    [1, 5000],
    [2, 10_000],
    [3, 20_000],
    [7, 300_000],
    [100, 300_000],
  ])("after %i failures, are retried in %i ms", (failures, milliseconds) => {
    expect(getRetryDelayMs(failures)).toBe(milliseconds);
  });

  it.each([
    [60, 60_000],
    [0, 1000],
    [-5, 1000],
    [1e12, 3_600_000],
  ])("after a response that requests a delay of %d seconds, are retried in %i ms", (seconds, milliseconds) => {
    expect(toRetryDelayMs(seconds)).toBe(milliseconds);
  });

  it.each([
    [202, "taken"],
    [0, "later"],
    [408, "later"],
    [429, "later"],
    [500, "later"],
    [503, "later"],
    [400, "refused"],
    [403, "refused"],
    [413, "refused"],
  ])("after a response with the status %i, are classified as %s", (status, outcome) => {
    expect(getBatchOutcome(status)).toBe(outcome);
  });
});
