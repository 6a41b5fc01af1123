import { describe, expect, it } from "vitest";
import { recipeTimes } from "./recipe-times.ts";

const NO_TIMES = { prepTime: null, cookTime: null, totalTime: null };
const formatTimes = (times: Partial<Parameters<typeof recipeTimes>[0]>) =>
  recipeTimes({ ...NO_TIMES, ...times })
    .map(({ part, minutes }) => `${minutes} ${part}`)
    .join(" · ");

describe("a recipe's times", () => {
  it("name each part and their total", () => {
    expect(formatTimes({ prepTime: 40, cookTime: 50, totalTime: 90 })).toBe("40 prep · 50 cook · 90 total");
    expect(formatTimes({ prepTime: 40, cookTime: 50, totalTime: 120 })).toBe("40 prep · 50 cook · 120 total");
    expect(formatTimes({ prepTime: 40, totalTime: 90 })).toBe("40 prep · 90 total");
  });

  it("are one time when the page states only one", () => {
    expect(formatTimes({ cookTime: 90 })).toBe("90 only");
    expect(formatTimes({ totalTime: 90 })).toBe("90 only");
    expect(formatTimes({ prepTime: 20 })).toBe("20 prep");
    expect(formatTimes({})).toBe("");
  });

  it("leave out a total that repeats or contradicts the parts", () => {
    expect(formatTimes({ cookTime: 90, totalTime: 90 })).toBe("90 only");
    expect(formatTimes({ prepTime: 40, cookTime: 50, totalTime: 60 })).toBe("40 prep · 50 cook");
    expect(formatTimes({ cookTime: 50, totalTime: 30 })).toBe("50 only");
  });
});
