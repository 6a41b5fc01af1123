export { shortNumber } from "./numbers.ts";
export {
  codePointLength,
  cleanLine,
  cleanParagraphs,
  collapseWhitespace,
  limitMarks,
  takeCodePoints,
} from "./text.ts";
export { relativeTime, type RelativeTime } from "./time.ts";
