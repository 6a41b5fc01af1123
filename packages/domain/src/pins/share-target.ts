/** The path that a device's share sheet posts to. */
export const SHARE_PATH = "/pin/create/share/";
/** In the create page's query: the ID of a shared file, or this value if the file was lost on the way. */
export const LOST_FILE_ID = "lost";
/** Long enough for every field of a pin. Servers or proxies might reject a longer URL. */
const MAX_SHARED_FIELD_LENGTH = 2000;

/** What someone shares from another app; an empty string for each missing part. */
export interface SharedParts {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/**
 * Returns the path of the create page for something that was shared. Many apps put the link into the text.
 *
 * @param file the ID of the shared file, `LOST_FILE_ID`, or null without a file
 */
export function getSharedCreatePath({ title, text, url }: SharedParts, file: string | null): string {
  const link = url || (/\bhttps?:\/\/[^\s<>"]+/i.exec(text)?.[0] ?? "");
  const parts = { url: link, title, description: text.replace(link, "").trim(), shared: file ?? "" };
  const query = Object.entries(parts)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${encodeURIComponent(truncateSharedField(value))}`);
  return query.length === 0 ? "/pin/create/" : `/pin/create/?${query.join("&")}`;
}

/** Truncates by code points, because half of a surrogate pair can't be encoded. */
function truncateSharedField(value: string): string {
  return [...value.toWellFormed()].slice(0, MAX_SHARED_FIELD_LENGTH).join("");
}
