import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney, toMoneyValue, parseAmount } from "./money.ts";
import { formatShortNumber } from "./numbers.ts";
import { countCodePoints, takeCodePoints, truncate } from "./cut.ts";
import { sanitizeLine, sanitizeParagraphs } from "./text.ts";
import { splitCookTime, parseDurationMinutes, toRelativeTime, roundToHalfHours } from "./time.ts";

/** Arbitrary code points, including unpaired surrogates. */
const anyText = fc.array(fc.integer({ min: 0, max: 0x10ffff })).map((points) => String.fromCodePoint(...points));

describe("formatShortNumber", () => {
  it.each([
    [0, "0"],
    [999, "999"],
    [1_000, "1k"],
    [1_249, "1.2k"],
    [999_999, "999.9k"],
    [1_500_000, "1.5m"],
    [2e9, "2b"],
  ])("[FORMAT-01] formats %i as %s", (count, text) => {
    expect(formatShortNumber(count)).toBe(text);
  });

  it("[FORMAT-01] shows the limit and a plus sign when the count exceeds the limit", () => {
    expect(formatShortNumber(5_000, { upLimit: 1_000 })).toBe("1k+");
    expect(formatShortNumber(1_000, { upLimit: 1_000 })).toBe("1k");
  });

  it.each([
    ["ja", 10_000, "1万"],
    ["ja", 1e8, "1億"],
    ["zh-TW", 25_000, "2.5万"],
    ["ko", 10_000, "10k"],
  ])("[FORMAT-02] given the locale %s, formats %i as %s", (locale, count, text) => {
    expect(formatShortNumber(count, { locale })).toBe(text);
  });
});

describe("toRelativeTime", () => {
  const DAY = 86_400;
  it.each([
    [-5, { unit: "now" }],
    [59, { unit: "now" }],
    [60, { unit: "minute", value: 1 }],
    [119, { unit: "minute", value: 1 }],
    [60 * 60, { unit: "hour", value: 1 }],
    [2 * 60 * 60 - 1, { unit: "hour", value: 1 }],
    [DAY, { unit: "day", value: 1 }],
    [2 * DAY - 1, { unit: "day", value: 1 }],
    [7 * DAY, { unit: "week", value: 1 }],
    [13 * DAY, { unit: "week", value: 1 }],
    [29 * DAY, { unit: "week", value: 4 }],
    [31 * DAY, { unit: "month", value: 1 }],
    [59 * DAY, { unit: "month", value: 1 }],
    [364 * DAY, { unit: "month", value: 12 }],
    [366 * DAY, { unit: "year", value: 1 }],
    [729 * DAY, { unit: "year", value: 1 }],
  ])("[FORMAT-03] given an age of %i seconds, returns %o", (seconds, expected) => {
    expect(toRelativeTime(seconds)).toEqual(expected);
  });
});

describe("durations", () => {
  it.each([
    [1, 15, 1],
    [1, 16, 1.5],
    [1, 45, 1.5],
    [1, 46, 2],
    [0, 0, 0],
  ])("[FORMAT-04] of %i:%i are rounded to %s hours", (hours, minutes, rounded) => {
    expect(roundToHalfHours(hours, minutes)).toBe(rounded);
  });

  it.each([
    [45, { hours: null, minutes: 45 }],
    [60, { hours: 1, minutes: 0 }],
    [90, { hours: 1, minutes: 30 }],
    [0, { hours: null, minutes: 0 }],
    [59.6, { hours: 1, minutes: 0 }],
  ])("[CLOSE-11] of %s minutes are split into %j", (minutes, parts) => {
    expect(splitCookTime(minutes)).toEqual(parts);
  });
});

describe("parseDurationMinutes", () => {
  it.each([
    ["PT45M", 45],
    ["PT1H30M", 90],
    ["P0DT0H45M", 45],
    ["p1dt2h", 1_560],
    ["PT90S", 2],
    ["PT0.5H", 30],
    [" PT5M ", 5],
    ["PT0M", null],
    ["P", null],
    ["P1M", null],
    ["P1Y", null],
    ["45", null],
    ["-PT5M", null],
    ["PT99999999999M", null],
    ["", null],
  ])("parses %j as %s minutes", (written, minutes) => {
    expect(parseDurationMinutes(written)).toBe(minutes);
  });
});

describe("parseAmount", () => {
  it.each([
    [49.9, "USD", 4_990],
    ["49.90", "USD", 4_990],
    ["1,299.00", "USD", 129_900],
    ["1.299,00", "EUR", 129_900],
    ["1 299,50 kr", "SEK", 129_950],
    ["1'299.50", "CHF", 129_950],
    ["1,299", "USD", 129_900],
    ["1.299.000", "VND", 1_299_000],
    ["49.9900", "USD", 4_999],
    ["$12", "USD", 1_200],
    ["49.990", "CLP", 49_990],
    ["4800", "JPY", 4_800],
    ["1.250", "KWD", 1_250],
    ["1,250", "KWD", 1_250_000],
    [0, "USD", 0],
  ])("parses %j in %s as %i of the currency's smallest unit", (written, currency, amount) => {
    expect(parseAmount(written, currency)).toEqual({ amount, currency });
  });

  it.each([
    ["", "USD"],
    ["free", "USD"],
    ["-5", "USD"],
    [-0.01, "USD"],
    [Number.NaN, "USD"],
    [1e300, "USD"],
    ["9".repeat(60), "USD"],
    ["5", "usd"],
    ["5", "dollars"],
    ["5", ""],
  ])("returns null for %j in %j", (written, currency) => {
    expect(parseAmount(written, currency)).toBeNull();
  });

  it("parses every formatted amount, even in an unknown currency", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.constantFrom("USD", "EUR", "JPY", "KWD", "XQZ"),
        (amount, currency) => {
          const text = formatMoney({ amount, currency }, "en-US");
          expect(parseAmount(text.replace(currency, ""), currency)).toEqual({ amount, currency });
        },
      ),
    );
  });
});

describe("prices", () => {
  it.each([
    [{ amount: 123_450, currency: "USD" }, "en-US", "$1,234.50"],
    [{ amount: 123_450, currency: "EUR" }, "de-DE", "1.234,50\u00A0€"],
    [{ amount: 1_200, currency: "JPY" }, "ja-JP", "￥1,200"],
    [{ amount: 0, currency: "USD" }, "en-US", "$0.00"],
  ])("[FORMAT-06] of %j in the locale %s are formatted as %s", (money, locale, text) => {
    expect(formatMoney(money, locale)).toBe(text);
  });

  it.each([
    [{ amount: 123_450, currency: "USD" }, 1234.5],
    [{ amount: 1_200, currency: "JPY" }, 1200],
    [{ amount: 1_500, currency: "KWD" }, 1.5],
  ])("of %j are %s in the currency's major unit", (money, value) => {
    expect(toMoneyValue(money)).toBe(value);
  });
});

describe("truncate", () => {
  it.each([
    ["x".repeat(33), "x".repeat(33)],
    ["x".repeat(34), `${"x".repeat(33)}…`],
    ["", ""],
  ])("[FORMAT-05] shortens %j to %j", (text, shown) => {
    expect(truncate(text)).toBe(shown);
  });
});

describe("sanitized text", () => {
  it("contains no control characters or unpaired surrogates, and doesn't change when it's sanitized again", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const clean of [sanitizeLine, sanitizeParagraphs]) {
          const once = clean(text);
          expect(clean(once)).toBe(once);
          expect(once.isWellFormed()).toBe(true);
          expect(once).not.toMatch(/[\u0000-\u0008\u007F\u200B]/);
        }
      }),
    );
  });

  it.each(["\u202A", "\u202B", "\u202D", "\u202E", "\u2066", "\u2067", "\u2068"])(
    "doesn't change the direction of the text that follows (%j)",
    (control) => {
      expect(sanitizeLine(`a${control}gnp.exe`)).toBe("agnp.exe");
      expect(sanitizeParagraphs(`a${control}gnp.exe`)).toBe("agnp.exe");
    },
  );

  it("keeps only thirty combining marks per letter, even in long text", () => {
    const marks = "\u0301".repeat(500_000) + "\u0323".repeat(500_000);
    for (const clean of [sanitizeLine, sanitizeParagraphs]) {
      expect(clean(`z${marks} b`)).toBe(`z\u0301${"\u0301".repeat(29)} b`.normalize("NFC"));
      expect(clean("a\u200B\u0301")).toBe("\u00E1");
    }
  });

  it("omits invisible characters, except tags in regional flags", () => {
    const toTags = (letters: string) =>
      [...letters].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)));
    expect(sanitizeLine(`${toTags("admin").join("")}x`)).toBe("x");
    const scotland = `\u{1F3F4}${toTags("gbsct").join("")}\u{E007F}`;
    expect(sanitizeLine(`We love ${scotland}!`)).toBe(`We love ${scotland}!`);
  });

  it("keeps paragraphs in multi-line fields", () => {
    expect(sanitizeParagraphs(" one \r\n\r\n\r\n two\t2 ")).toBe("one\n\ntwo 2");
    expect(sanitizeLine("one \n two")).toBe("one two");
  });

  it.each([
    "\u200D",
    "\u3164",
    "\u200C\u200D \u2060",
    "\u2800",
    "\uFFA0\u115F",
    "\uFE0F",
    "\u{E0061}",
    " \u3164\n\u3164 ",
  ])("is empty when nothing in it is visible: %j", (text) => {
    expect(sanitizeLine(text)).toBe("");
    expect(sanitizeParagraphs(text)).toBe("");
  });

  it.each(["👩\u200D👩\u200D👧", "می\u200Cخواهم", "❤\uFE0F"])("keeps the joiners that %j needs", (text) => {
    expect(sanitizeLine(text)).toBe(text);
    expect(sanitizeParagraphs(text)).toBe(text);
  });

  it("is measured in code points", () => {
    expect(countCodePoints("🌷a")).toBe(2);
    expect(takeCodePoints("🌷🌷🌷", 2)).toBe("🌷🌷");
  });
});
