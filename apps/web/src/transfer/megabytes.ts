const FILE_SIZE_UNITS = ["KB", "MB", "GB"] as const;

/** Formats a file's size as file managers do: `340 KB`, `1.2 GB`. */
export function formatFileSize(bytes: number): string {
  let size = bytes / 1024;
  let unit = 0;
  while (size >= 1000 && unit < FILE_SIZE_UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const digits = size < 10 && unit > 0 ? 1 : 0;
  return `${Math.max(size, unit === 0 ? 1 : 0).toFixed(digits)} ${FILE_SIZE_UNITS[unit]}`;
}
