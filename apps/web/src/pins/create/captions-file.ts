import { cleanWebVtt, VIDEO_LIMITS } from "@tessera/domain";

/** A file of captions: its text, or why it cannot be used. */
export type CaptionsRead = { readonly text: string } | { readonly problem: string };

/** Bytes of one character at most, in UTF-8. */
const CHARACTER_BYTES = 4;

/** Reads a file of captions; null for one that is larger than any. */
export async function readCaptions(file: Blob): Promise<CaptionsRead | null> {
  if (file.size > VIDEO_LIMITS.captionTextMax * CHARACTER_BYTES) return null;
  const text = await file.text();
  if (text.length > VIDEO_LIMITS.captionTextMax) return null;
  const clean = cleanWebVtt(text);
  return typeof clean === "string" ? { text: clean } : clean;
}

/** The languages that are offered for captions, as BCP 47 tags. */
const LANGUAGES = [
  ...["ar", "cs", "da", "de", "el", "en", "es", "fi", "fr", "he", "hi", "hu", "id", "it", "ja", "ko", "nl", "no"],
  ...["pl", "pt", "ro", "ru", "sv", "th", "tr", "uk", "vi", "zh"],
];

/** The languages of captions by their names, the reader's own first. @param own the reader's, as the browser tells */
export function captionLanguages(own: string): readonly { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames([own, "en"], { type: "language" });
  const [mine = "en"] = own.toLowerCase().split("-");
  const named = LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value }));
  const sorted = named.toSorted((a, b) => a.label.localeCompare(b.label, own));
  return [...sorted.filter(({ value }) => value === mine), ...sorted.filter(({ value }) => value !== mine)];
}
