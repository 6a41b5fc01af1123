import { toast } from "@tessera/ui";
import { copyText } from "../../data/index.ts";
import { text } from "../../i18n/index.ts";

/** Copies the absolute URL of a path on this site to the clipboard, and shows a message. */
export async function copyLink(path: string): Promise<void> {
  const url = new URL(path, location.href).href;
  toast.show({ message: text((await copyText(url)) ? "pins.link.copied" : "pins.link.failed") });
}
