import type { Experience } from "@tessera/contract";
import { HOME_PLACEMENTS } from "@tessera/domain";
import { type ComponentType, lazy } from "react";
import type { PageRequest } from "../data/index.ts";
import { placementQuery } from "../experiences/index.ts";

type Message = ComponentType<{ readonly experience: Experience }>;

const load = async () => ({ default: (await import("./home-message.tsx")).HomeMessage });
// A page is whole without what its code did not come for.
const LazyMessage = lazy(() => load().catch(() => ({ default: () => null })));
let loadedMessages: Message | null = null;

/**
 * Loads what the product has to say on home; and if there is something, what shows it, so that it stands there when the page
 * does. Home is whole without.
 */
export async function loadMessages(ask: PageRequest["load"]): Promise<void> {
  try {
    const placed = await Promise.all(HOME_PLACEMENTS.map((id) => ask(placementQuery(id))));
    if (placed.some((one) => Object.values(one)[0]?.[0])) loadedMessages ??= (await load()).default;
  } catch {
    // What did not come is asked for again by the page, which says nothing of it.
  }
}

/** What shows a message on home: as it is, or late where the page came without its code. */
export function messageCode(): Message {
  return loadedMessages ?? LazyMessage;
}
