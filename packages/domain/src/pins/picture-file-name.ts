/** The most characters of a title in a downloaded image's file name. */
const NAME_LENGTH = 60;

/**
 * A downloaded image's file name: the letters and digits of the pin's title in any script, or the pin's id if there are
 * none. It ends with the extension of the source file.
 *
 * @param url URL of the image; its query isn't part of the name
 */
export function pictureFileName(pin: { readonly id: string; readonly gridTitle: string }, url: string): string {
  const words = [...pin.gridTitle.normalize("NFC")]
    .slice(0, NAME_LENGTH)
    .join("")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  const ending = /\.(\w+)(?:[?#]|$)/.exec(url)?.[1] ?? "jpg";
  return `${words === "" ? `pin-${pin.id}` : words}.${ending}`;
}
