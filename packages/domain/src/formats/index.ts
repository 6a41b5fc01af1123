export { moneyText, readMoney, type Money } from "./money.ts";
export { shortNumber } from "./numbers.ts";
export { codePointLength, collapseWhitespace, takeCodePoints, truncate } from "./cut.ts";
export { cleanLine, cleanParagraphs, limitMarks } from "./text.ts";
export { cookTime, durationMinutes, relativeTime, roundedHours, type RelativeTime } from "./time.ts";
export { PERCENT_MAX } from "./percent.ts";
