import { expect as soon } from "@playwright/test";
import type { Pin } from "@tessera/contract";
import { createSmallPicture, type Person } from "./person.ts";

const LINKED_SITE_URL = process.env.TESSERA_E2E_SITE ?? "";
/** The height ÷ width of a card's image that leaves room for all of the text in the overlay of a hidden card. */
const OVERLAY_PICTURE_RATIO = 1.25;

/**
 * Creates a pin that links to a page on the small test site, and waits until the server has read the page.
 *
 * @param isReady returns true once the expected facts exist; by default, any fact from the page is enough
 */
export async function createPinLinkingTo(
  creator: Person,
  page: string,
  fields: { title?: string; description?: string; board_id?: string } = {},
  isReady: (pin: Pin) => boolean = ({ richMetadata }) => richMetadata !== null,
): Promise<Pin> {
  const picture = await createSmallPicture(OVERLAY_PICTURE_RATIO);
  const { id } = await creator.createPin(
    { title: "From a page", ...fields, link: `${LINKED_SITE_URL}${page}` },
    picture,
  );
  const check = async () => isReady(await creator.call("pins.get", { pin_id: id }));
  await soon.poll(check, { timeout: 60_000 }).toBe(true);
  return creator.call("pins.get", { pin_id: id });
}
