import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { toast } from "@tessera/ui";
import { useNavigate } from "react-router";
import { callFromBrowser, getFailureMessage, useRequest } from "../data/index.ts";
import { text } from "../i18n/index.ts";
import { removePersonContent, invalidateBlockQueries, hidePerson, refetchAll, isContentShown } from "./block-caches.ts";
import type { BlockablePerson } from "./block-request.ts";

/** How long the toast offers to undo a block, in milliseconds. */
const UNDO_TOAST_MS = 8000;

/**
 * Blocks someone. Their content leaves the screen immediately, and a page that shows only their content redirects home.
 */
export function useBlock() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { ask, busy, message } = useRequest("people.block");
  async function blockPerson(person: BlockablePerson): Promise<boolean> {
    if (!(await ask({ username: person.username }))) return false;
    hidePerson(client, person);
    if (isContentShown(client, person)) await navigate("/");
    removePersonContent(client, person);
    void invalidateBlockQueries(client);
    toast.show({
      message: text("people.block.done", { name: person.fullName }),
      actions: [{ label: text("people.block.undo"), onPress: () => void unblock(client, person) }],
      durationMs: UNDO_TOAST_MS,
    });
    return true;
  }
  return { blockPerson, busy, message };
}

/** Unblocks someone and confirms it. @returns true if it succeeded; otherwise the viewer has been notified */
export async function unblock(client: QueryClient, person: BlockablePerson): Promise<boolean> {
  try {
    await callFromBrowser("people.unblock", { username: person.username });
  } catch (failure) {
    toast.show({ message: getFailureMessage(failure) });
    return false;
  }
  await refetchAll(client);
  toast.show({ message: text("people.unblock.done", { name: person.fullName }) });
  return true;
}
