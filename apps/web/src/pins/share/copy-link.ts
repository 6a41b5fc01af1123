import { toast } from "@tessera/ui";
import { text } from "../../i18n/index.ts";

/** Copies the full URL of one of our paths to the clipboard, and says so. */
export async function copyLink(path: string): Promise<void> {
  const url = new URL(path, location.href).href;
  toast.show({ message: text((await copyText(url)) ? "pins.link.copied" : "pins.link.failed") });
}

/** Copies text to the clipboard; resolves to whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** For pages not served over TLS, where browsers withhold the clipboard. */
function copyBySelection(text: string): boolean {
  const textarea = document.createElement("textarea");
  textarea.value = text;
  textarea.readOnly = true;
  textarea.style.position = "fixed";
  textarea.style.opacity = "0";
  const focused = document.activeElement;
  document.body.append(textarea);
  textarea.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    textarea.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
