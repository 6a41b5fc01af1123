import type { Experience } from "@tessera/contract";
import { useQueryClient } from "@tanstack/react-query";
import { toast } from "@tessera/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { failureMessage, type ListName } from "../data/index.ts";
import { EXPERIENCE_ACTS } from "./experience-acts.ts";

/** What may be done about an experience. */
interface ExperienceActs {
  dismissed(): void;
  /** The server is being told that it was dismissed. */
  readonly busy: boolean;
}

/**
 * The acts of what shows an experience: it is seen by being there, and may be dismissed; each once for as long as it
 * stands there. What did not come through is told, and may be tried again.
 *
 * @param options.feeds the lists that a dismissal changes: home's of messages on home
 */
export function useExperienceActs(
  experience: Experience,
  { feeds = [] }: { readonly feeds?: readonly ListName[] } = {},
): ExperienceActs {
  const client = useQueryClient();
  const done = useRef(new Set<string>());
  const [busy, setBusy] = useState(false);
  const { experience_id: id, status } = experience;

  async function act(name: keyof typeof EXPERIENCE_ACTS): Promise<void> {
    const once = `${name} ${id}`;
    if (done.current.has(once)) return;
    done.current.add(once);
    // Nobody waits for having seen something, nor is told that it is not known.
    const isAsked = name !== "viewed";
    if (isAsked) setBusy(true);
    try {
      await EXPERIENCE_ACTS[name](client, experience, feeds);
    } catch (failure) {
      done.current.delete(once);
      if (isAsked) toast.show({ message: failureMessage(failure) });
    } finally {
      if (isAsked) setBusy(false);
    }
  }

  const appeared = useEffectEvent(() => {
    if (status !== "viewed") void act("viewed");
  });
  useEffect(() => appeared(), [id]);

  return { busy, dismissed: () => void act("dismissed") };
}
