/** The maximum number of characters in a cell. Longer text is truncated. */
const MAX_CELL_LENGTH = 60;

/**
 * Formats rows as a table of aligned columns with a header; pure. Removes control characters, so that they never reach
 * the terminal.
 */
export function formatTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [columns, ...rows.map((row) => row.map(formatCell))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => [...(line[index] ?? "")].length)));
  return lines
    .map((line) =>
      line
        .map((text, index) => text + " ".repeat((widths[index] ?? 0) - [...text].length))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function formatCell(text: string): string {
  const characters = [...text.replace(/\p{C}/gu, " ")];
  return characters.length > MAX_CELL_LENGTH
    ? `${characters.slice(0, MAX_CELL_LENGTH - 1).join("")}…`
    : characters.join("");
}
