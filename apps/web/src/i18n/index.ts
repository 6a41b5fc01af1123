export type { TextKey } from "./catalog.ts";
export { text, useText, type Text, type TextValues } from "./text.ts";
