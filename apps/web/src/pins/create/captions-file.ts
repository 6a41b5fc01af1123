import { sanitizeWebVtt, VIDEO_LIMITS } from "@tessera/domain";

/** A video's captions in one language. */
export interface Captions {
  /** The language as a BCP 47 tag. */
  readonly language: string;
  /** The WebVTT text; null for captions that the video already has. */
  readonly text: string | null;
  /** The file's name. */
  readonly name: string;
}

/** Converts new captions to request fields, labeled in their own language. Returns null for existing captions. */
export function toCaptionsInput({ language, text }: Captions) {
  if (text === null) return null;
  return { language, label: getLanguageName(language, language).slice(0, VIDEO_LIMITS.captionLabelMax), text };
}

/** The text of a captions file, or the reason why it can't be used. */
export type CaptionsResult = { readonly text: string } | { readonly problem: string };

/** The maximum number of bytes per UTF-8 character. */
const MAX_BYTES_PER_CHARACTER = 4;

/** Reads a captions file. Returns null if the file exceeds the size limit. */
export async function readCaptions(file: Blob): Promise<CaptionsResult | null> {
  if (file.size > VIDEO_LIMITS.captionTextMax * MAX_BYTES_PER_CHARACTER) return null;
  const text = await file.text();
  if (text.length > VIDEO_LIMITS.captionTextMax) return null;
  const cleaned = sanitizeWebVtt(text);
  return typeof cleaned === "string" ? { text: cleaned } : cleaned;
}

/** The languages offered for captions, as BCP 47 tags. */
const LANGUAGES = [
  ...["ar", "cs", "da", "de", "el", "en", "es", "fi", "fr", "he", "hi", "hu", "id", "it", "ja", "ko", "nl", "no"],
  ...["pl", "pt", "ro", "ru", "sv", "th", "tr", "uk", "vi", "zh"],
];

/**
 * Returns the caption languages sorted by name, starting with the viewer's own.
 *
 * @param own the viewer's BCP 47 tag, as the browser reports it
 */
export function listCaptionLanguages(own: string): readonly { readonly value: string; readonly label: string }[] {
  const [ownLanguage = "en"] = own.toLowerCase().split("-");
  const options = LANGUAGES.map((value) => ({ value, label: getLanguageName(value, own) }));
  const sorted = options.toSorted((a, b) => a.label.localeCompare(b.label, own));
  return [
    ...sorted.filter(({ value }) => value === ownLanguage),
    ...sorted.filter(({ value }) => value !== ownLanguage),
  ];
}

/**
 * Returns the name of a language, or the tag itself if the language is unknown.
 *
 * @param tag a BCP 47 tag
 * @param own the viewer's BCP 47 tag
 */
export function getLanguageName(tag: string, own: string): string {
  try {
    return new Intl.DisplayNames([own, "en"], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
