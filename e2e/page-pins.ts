import { expect as soon } from "@playwright/test";
import type { Pin } from "@tessera/contract";
import type { Person } from "./person.ts";

const SITE = process.env.TESSERA_E2E_SITE ?? "";

/**
 * Makes a pin that leads to a page of the small site, and waits until the server has read that page.
 *
 * @param isReady whether the awaited facts are there; by default any fact from the page
 */
export async function makePinToPage(
  maker: Person,
  page: string,
  fields: { title?: string; description?: string; board_id?: string } = {},
  isReady: (pin: Pin) => boolean = ({ richMetadata }) => richMetadata !== null,
): Promise<Pin> {
  const { id } = await maker.makePin({ title: "From a page", ...fields, link: `${SITE}${page}` });
  const check = async () => isReady(await maker.call("pins.get", { pin_id: id }));
  await soon.poll(check, { timeout: 60_000 }).toBe(true);
  return maker.call("pins.get", { pin_id: id });
}
