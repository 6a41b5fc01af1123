import { cleanWebVtt, VIDEO_LIMITS } from "@tessera/domain";

/** Captions of a video in one language. */
export interface Captions {
  /** A BCP 47 tag. */
  readonly language: string;
  /** WebVTT; null for captions that the video already has. */
  readonly text: string | null;
  /** The file's name. */
  readonly name: string;
}

/** New captions as the request names them, labeled in their own language; null for existing ones. */
export function captionsInput({ language, text }: Captions) {
  if (text === null) return null;
  return { language, label: languageName(language, language).slice(0, VIDEO_LIMITS.captionLabelMax), text };
}

/** A captions file: its text, or why it can't be used. */
export type CaptionsRead = { readonly text: string } | { readonly problem: string };

/** The maximum bytes of one character in UTF-8. */
const CHARACTER_BYTES = 4;

/** Reads a captions file; null for one larger than the limit. */
export async function readCaptions(file: Blob): Promise<CaptionsRead | null> {
  if (file.size > VIDEO_LIMITS.captionTextMax * CHARACTER_BYTES) return null;
  const text = await file.text();
  if (text.length > VIDEO_LIMITS.captionTextMax) return null;
  const cleaned = cleanWebVtt(text);
  return typeof cleaned === "string" ? { text: cleaned } : cleaned;
}

/** The languages offered for captions, as BCP 47 tags. */
const LANGUAGES = [
  ...["ar", "cs", "da", "de", "el", "en", "es", "fi", "fr", "he", "hi", "hu", "id", "it", "ja", "ko", "nl", "no"],
  ...["pl", "pt", "ro", "ru", "sv", "th", "tr", "uk", "vi", "zh"],
];

/** The caption languages by name, the reader's own first. @param own the reader's, as the browser reports it */
export function captionLanguages(own: string): readonly { readonly value: string; readonly label: string }[] {
  const [ownLanguage = "en"] = own.toLowerCase().split("-");
  const options = LANGUAGES.map((value) => ({ value, label: languageName(value, own) }));
  const sorted = options.toSorted((a, b) => a.label.localeCompare(b.label, own));
  return [
    ...sorted.filter(({ value }) => value === ownLanguage),
    ...sorted.filter(({ value }) => value !== ownLanguage),
  ];
}

/** The name of a language; an unknown tag is its own name. @param tag BCP 47 @param own the reader's */
export function languageName(tag: string, own: string): string {
  try {
    return new Intl.DisplayNames([own, "en"], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
