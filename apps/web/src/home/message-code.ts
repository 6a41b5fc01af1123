import type { Experience } from "@tessera/contract";
import { HOME_PLACEMENTS } from "@tessera/domain";
import { type ComponentType, lazy } from "react";
import type { PageRequest } from "../data/index.ts";
import { placementQuery } from "../experiences/index.ts";

type Message = ComponentType<{ readonly experience: Experience }>;

const load = async () => ({ default: (await import("./home-message.tsx")).HomeMessage });
// A page is complete without a part whose code failed to load.
const LazyMessage = lazy(() => load().catch(() => ({ default: () => null })));
let loadedMessages: Message | null = null;

/**
 * Loads the experiences on home. If there is one, also loads the code that shows it, so that it appears with the page.
 * Home is complete without.
 */
export async function loadMessages(ask: PageRequest["load"]): Promise<void> {
  try {
    const placements = await Promise.all(HOME_PLACEMENTS.map((id) => ask(placementQuery(id))));
    if (placements.some((one) => Object.values(one)[0]?.[0])) loadedMessages ??= (await load()).default;
  } catch {
    // The page retries what failed to load, silently.
  }
}

/** What shows a message on home: directly, or lazily where the page came without its code. */
export function messageCode(): Message {
  return loadedMessages ?? LazyMessage;
}
