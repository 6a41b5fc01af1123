/**
 * Returns a text in the form used for comparison. Compatibility forms are unified, as before hashing. Accents on Latin,
 * Greek and Cyrillic letters are dropped, and so are invisible characters. Marks in other scripts are kept, because
 * they work as letters there.
 */
export function foldCase(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\p{Cf}]+/gu, "")
    .normalize("NFC");
}
