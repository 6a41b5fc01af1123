/**
 * A text in the form used for comparison. Compatible forms are unified (like before hashing). Accents on Latin, Greek
 * and Cyrillic letters are dropped, and so are invisible characters. Marks in other scripts stay, because they are
 * letters there.
 */
export function foldCase(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\p{Cf}]+/gu, "")
    .normalize("NFC");
}
