import { pictureFileName } from "@tessera/domain";
import { toast } from "@tessera/ui";
import { browserCall } from "../../data/index.ts";
import { text } from "../../i18n/index.ts";

/**
 * Downloads a pin's image as it was uploaded. The pin is fetched again first, because the URL of a non-public image expires.
 */
export async function downloadPicture(pin: { readonly id: string; readonly gridTitle: string }): Promise<void> {
  try {
    const { origImageUrl } = await browserCall("pins.get", { pin_id: pin.id });
    const answer = await fetch(origImageUrl, { credentials: "same-origin" });
    if (!answer.ok) throw new Error(`The image request failed with status ${answer.status}.`);
    saveFile(await answer.blob(), pictureFileName(pin, origImageUrl));
  } catch {
    toast.show({ message: text("pins.download.failed") });
  }
}

function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  // The browser holds the file once it handles the click.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
