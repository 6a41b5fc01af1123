export { formatMoney, moneyValue, readMoney, type Money } from "./money.ts";
export { shortNumber } from "./numbers.ts";
export { codePointLength, collapseWhitespace, takeCodePoints, truncate } from "./cut.ts";
export { cleanLine, cleanParagraphs, limitMarks } from "./text.ts";
export { cookTime, durationMinutes, relativeTime, roundedHours } from "./time.ts";
