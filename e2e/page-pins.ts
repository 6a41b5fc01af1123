import { expect as soon } from "@playwright/test";
import type { Pin } from "@tessera/contract";
import { createSmallPicture, type Person } from "./person.ts";

const SITE = process.env.TESSERA_E2E_SITE ?? "";
/** Height ÷ width. With this ratio, the overlay on a hidden card has room for all of its text. */
const PICTURE_RATIO = 1.25;

/**
 * Creates a pin that links to a page on the small test site. Waits until the server has read that page.
 *
 * @param isReady returns true once the expected facts exist; by default, any fact from the page is enough
 */
export async function createPinToPage(
  creator: Person,
  page: string,
  fields: { title?: string; description?: string; board_id?: string } = {},
  isReady: (pin: Pin) => boolean = ({ richMetadata }) => richMetadata !== null,
): Promise<Pin> {
  const picture = await createSmallPicture(PICTURE_RATIO);
  const { id } = await creator.createPin({ title: "From a page", ...fields, link: `${SITE}${page}` }, picture);
  const check = async () => isReady(await creator.call("pins.get", { pin_id: id }));
  await soon.poll(check, { timeout: 60_000 }).toBe(true);
  return creator.call("pins.get", { pin_id: id });
}
