/** The most characters of a title that a downloaded picture is called by. */
const NAME_LENGTH = 60;

/**
 * What a downloaded picture is called: the letters and digits of the pin's title in any script, or the pin's id where
 * there are none, with the ending of the file that it comes from.
 *
 * @param url where the picture is; its query is none of the name
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
