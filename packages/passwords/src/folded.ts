/**
 * Returns a text in the form used for comparison. Compatibility forms are unified, as they are before hashing.
 * Invisible characters are dropped, and so are accents on Latin, Greek and Cyrillic letters. Marks in other scripts are
 * kept, because they distinguish letters there.
 */
export function foldCase(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\p{Cf}]+/gu, "")
    .normalize("NFC");
}
