/** The maximum number of title characters in a downloaded image's file name. */
const MAX_NAME_LENGTH = 60;

/**
 * Returns the file name for a downloaded image: the letters and digits of the pin's title in any script, or the pin's
 * ID if there are none. The name ends with the source file's extension.
 *
 * @param url the image's URL; its query string isn't part of the name
 */
export function getImageFileName(pin: { readonly id: string; readonly gridTitle: string }, url: string): string {
  const words = [...pin.gridTitle.normalize("NFC")]
    .slice(0, MAX_NAME_LENGTH)
    .join("")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  const ending = /\.(\w+)(?:[?#]|$)/.exec(url)?.[1] ?? "jpg";
  return `${words === "" ? `pin-${pin.id}` : words}.${ending}`;
}
