import type { Experience } from "@tessera/contract";
import { HOME_PLACEMENTS } from "@tessera/domain";
import { type ComponentType, lazy } from "react";
import type { PageRequest } from "../data/index.ts";
import { placementQuery } from "../experiences/index.ts";

type MessageComponent = ComponentType<{ readonly experience: Experience }>;

const loadMessageCode = async () => ({ default: (await import("./home-message.tsx")).HomeMessage });
// The page is complete without the message, so a failure to load the code is ignored.
const LazyMessage = lazy(() => loadMessageCode().catch(() => ({ default: () => null })));
let loadedMessageComponent: MessageComponent | null = null;

/**
 * Loads the experiences on the home screen. If there is one, also loads the code that shows it, so that it appears with
 * the page. The home screen is complete without it.
 */
export async function loadMessages(ask: PageRequest["load"]): Promise<void> {
  try {
    const placements = await Promise.all(HOME_PLACEMENTS.map((id) => ask(placementQuery(id))));
    if (placements.some((placement) => Object.values(placement)[0]?.[0]))
      loadedMessageComponent ??= (await loadMessageCode()).default;
  } catch {
    // The page silently retries a failed load.
  }
}

/** Returns the component for a message on the home screen. It is lazy if the page was sent without its code. */
export function getMessageComponent(): MessageComponent {
  return loadedMessageComponent ?? LazyMessage;
}
