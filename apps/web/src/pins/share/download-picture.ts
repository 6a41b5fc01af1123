import { getImageFileName } from "@tessera/domain";
import { toast } from "@tessera/ui";
import { callFromBrowser, saveFile } from "../../data/index.ts";
import { text } from "../../i18n/index.ts";

/** Downloads a pin's original image. It refetches the pin first, because the URL of a non-public image expires. */
export async function downloadPicture(pin: { readonly id: string; readonly gridTitle: string }): Promise<void> {
  try {
    const { origImageUrl } = await callFromBrowser("pins.get", { pin_id: pin.id });
    const response = await fetch(origImageUrl, { credentials: "same-origin" });
    if (!response.ok) throw new Error(`The image request failed with status ${response.status}.`);
    saveFile(await response.blob(), getImageFileName(pin, origImageUrl));
  } catch {
    toast.show({ message: text("pins.download.failed") });
  }
}
