export { formatMoney, toMoneyValue, parseAmount, type Money } from "./money.ts";
export { formatShortNumber } from "./numbers.ts";
export { countCodePoints, collapseWhitespace, takeCodePoints, truncate } from "./cut.ts";
export { sanitizeLine, sanitizeParagraphs, limitMarks } from "./text.ts";
export { splitCookTime, parseDurationMinutes, toRelativeTime, roundToHalfHours } from "./time.ts";
