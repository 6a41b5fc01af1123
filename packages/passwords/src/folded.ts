/**
 * A text as it is compared: compatible forms made one (as where it is hashed), without accents on Latin, Greek and Cyrillic
 * letters and without what no one sees. Marks of other scripts stay, for there they are letters.
 */
export function foldCase(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\p{Cf}]+/gu, "")
    .normalize("NFC");
}
