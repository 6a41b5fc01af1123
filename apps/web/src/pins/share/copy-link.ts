import { toast } from "@tessera/ui";
import { text } from "../../i18n/index.ts";

/** Copies the full URL of one of our paths to the clipboard, and says so. */
export async function copyLink(path: string): Promise<void> {
  const url = new URL(path, location.href).href;
  toast.show({ message: text((await copyWords(url)) ? "pins.link.copied" : "pins.link.failed") });
}

/** Copies text to the clipboard; resolves to whether the browser allowed it. */
export async function copyWords(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return copyBySelection(words);
  }
}

/** For pages not served over TLS, where browsers withhold the clipboard. */
function copyBySelection(words: string): boolean {
  const holder = document.createElement("textarea");
  holder.value = words;
  holder.readOnly = true;
  holder.style.position = "fixed";
  holder.style.opacity = "0";
  const focused = document.activeElement;
  document.body.append(holder);
  holder.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    holder.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
