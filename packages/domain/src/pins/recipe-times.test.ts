import { describe, expect, it } from "vitest";
import { getRecipeTimes } from "./recipe-times.ts";

const NO_TIMES = { prepTime: null, cookTime: null, totalTime: null };
const formatTimes = (times: Partial<Parameters<typeof getRecipeTimes>[0]>) =>
  getRecipeTimes({ ...NO_TIMES, ...times })
    .map(({ part, minutes }) => `${minutes} ${part}`)
    .join(" · ");

describe("a recipe's times", () => {
  it("include each part and the total", () => {
    expect(formatTimes({ prepTime: 40, cookTime: 50, totalTime: 90 })).toBe("40 prep · 50 cook · 90 total");
    expect(formatTimes({ prepTime: 40, cookTime: 50, totalTime: 120 })).toBe("40 prep · 50 cook · 120 total");
    expect(formatTimes({ prepTime: 40, totalTime: 90 })).toBe("40 prep · 90 total");
  });

  it("include only one time when the page states only one", () => {
    expect(formatTimes({ cookTime: 90 })).toBe("90 only");
    expect(formatTimes({ totalTime: 90 })).toBe("90 only");
    expect(formatTimes({ prepTime: 20 })).toBe("20 prep");
    expect(formatTimes({})).toBe("");
  });

  it("omit a total that repeats or contradicts the parts", () => {
    expect(formatTimes({ cookTime: 90, totalTime: 90 })).toBe("90 only");
    expect(formatTimes({ prepTime: 40, cookTime: 50, totalTime: 60 })).toBe("40 prep · 50 cook");
    expect(formatTimes({ cookTime: 50, totalTime: 30 })).toBe("50 only");
  });
});
