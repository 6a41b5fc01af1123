/** Lets the browser save a file under a name, as with a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  // The browser has its own reference to the file once it has handled the click.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
