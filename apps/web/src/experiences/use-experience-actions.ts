import type { Experience } from "@tessera/contract";
import { useQueryClient } from "@tanstack/react-query";
import { toast } from "@tessera/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { getFailureMessage, type ListOperationName } from "../data/index.ts";
import { EXPERIENCE_ACTIONS } from "./experience-acts.ts";

/** The actions on an experience. */
interface ExperienceActions {
  dismiss(): void;
  /** True while the experience's dismissal is being sent. */
  readonly busy: boolean;
}

/**
 * Returns the actions of a component that shows an experience. The experience is marked as viewed when the component
 * mounts, and can be dismissed, each once per mount. A failed action shows a message, and can be retried.
 *
 * @param options.feeds the lists that a dismissal changes: the home feed for messages on the home screen
 */
export function useExperienceActions(
  experience: Experience,
  { feeds = [] }: { readonly feeds?: readonly ListOperationName[] } = {},
): ExperienceActions {
  const client = useQueryClient();
  const startedActions = useRef(new Set<string>());
  const [busy, setBusy] = useState(false);
  const { experience_id: id, status } = experience;

  async function runAction(name: keyof typeof EXPERIENCE_ACTIONS): Promise<void> {
    const key = `${name} ${id}`;
    if (startedActions.current.has(key)) return;
    startedActions.current.add(key);
    // No one waits for a view to be reported, so its failure is silent.
    const isUserAction = name !== "viewed";
    if (isUserAction) setBusy(true);
    try {
      await EXPERIENCE_ACTIONS[name](client, experience, feeds);
    } catch (failure) {
      startedActions.current.delete(key);
      if (isUserAction) toast.show({ message: getFailureMessage(failure) });
    } finally {
      if (isUserAction) setBusy(false);
    }
  }

  const onAppear = useEffectEvent(() => {
    if (status !== "viewed") void runAction("viewed");
  });
  useEffect(() => onAppear(), [id]);

  return { busy, dismiss: () => void runAction("dismissed") };
}
