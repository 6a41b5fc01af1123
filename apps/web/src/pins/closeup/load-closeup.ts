import type { PageRequest } from "../../data/index.ts";
import { profileQuery } from "../../people/index.ts";
import { creatorOf } from "../pin-picture.ts";
import { LateRelatedPins } from "./late-related-pins.tsx";
import { pinQuery, relatedQuery } from "../pin-queries.ts";

/**
 * Loads what a pin's page shows. The server's page comes complete; in the browser the pin alone is waited for, so that it
 * opens at once, and what stands around it follows. Neither falls with the pins around it or with its creator's profile.
 */
export async function loadCloseup(id: string, load: PageRequest["load"]): Promise<void> {
  const code = LateRelatedPins.fetch();
  const related = load(relatedQuery(id)).catch(() => undefined);
  const pin = await load(pinQuery(id));
  const creator = load(profileQuery(creatorOf(pin).username)).catch(() => undefined);
  if (typeof window === "undefined") await Promise.all([related, creator]);
  await code;
}
