import type { QueryClient } from "@tanstack/react-query";
import { toast } from "@tessera/ui";
import { text } from "../../i18n/index.ts";
import type { ActionQueue } from "../acts.ts";
import { isAppError } from "../app-error.ts";
import { readStoredValue, writeStoredValue, type StoreOpener } from "../browser-store.ts";
import { callFromBrowser } from "../client.ts";
import { getFailureMessage, invalidate } from "../hooks.ts";
import type { Overlay } from "../overlay.ts";
import { createRandomId } from "../random-id.ts";
import { addWaitingAction, getWaitingOutcome, parseWaitingActions, removeWaitingAction } from "./waiting-rules.ts";
import type { WaitingAction, WaitingList } from "./waiting.ts";

const STORAGE_KEY = "waiting-actions";
const TOAST_MS = 5000;
const UNDO_TOAST_MS = 8000;
/** The delay before another attempt, in milliseconds, if the browser is online but the server couldn't respond. */
const RETRY_DELAY_MS = 30_000;

interface WaitingListOptions {
  readonly client: QueryClient;
  readonly overlay: Overlay;
  readonly queue: ActionQueue;
  /** The id of the person whose actions are waiting. */
  readonly owner: string;
  readonly open?: StoreOpener;
}

const getOutcome = (failure: unknown) => getWaitingOutcome(isAppError(failure) ? failure.type : "internal_error");

/**
 * Creates the list of one person's waiting actions on this device. It shows them again after a reload, and sends them
 * once there's a connection.
 */
export function createWaitingList({ client, overlay, queue, owner, open }: WaitingListOptions): WaitingList & {
  /** Sends all waiting actions, in order. Stops at the first action that has to keep waiting. */
  flush(): Promise<void>;
} {
  const read = () =>
    readStoredValue<readonly WaitingAction[]>(
      "local",
      STORAGE_KEY,
      (stored) => parseWaitingActions(stored, owner),
      [],
      open,
    );
  const write = (actions: readonly WaitingAction[]) =>
    writeStoredValue("local", STORAGE_KEY, actions.length === 0 ? undefined : { owner, actions }, open);
  const hide = ({ id, expect }: WaitingAction) => overlay.remove("pin", id, Object.keys(expect));
  let retry: ReturnType<typeof setTimeout> | null = null;
  let flushing: Promise<void> | null = null;

  for (const { id, expect } of read()) overlay.apply("pin", id, expect);

  function cancel(subject: WaitingAction["subject"], id: string): boolean {
    const actions = read();
    const action = actions.find((other) => other.subject === subject && other.id === id);
    if (!action) return false;
    write(removeWaitingAction(actions, action));
    hide(action);
    return true;
  }

  /** @returns the outcome of sending one action */
  async function send(action: WaitingAction): Promise<"sent" | ReturnType<typeof getWaitingOutcome>> {
    let failure: unknown = null;
    await queue.run({
      kind: "pin",
      id: action.id,
      expect: action.expect,
      send: () => callFromBrowser(action.operation, action.input, { "Idempotency-Key": action.key }),
      confirmed: (answer) => ("savedInfo" in answer ? { savedInfo: answer.savedInfo } : { ...answer }),
      failureWords: "",
      willRetry(reason) {
        failure = reason;
        return getOutcome(reason) === "later";
      },
    });
    const outcome = failure === null ? "sent" : getOutcome(failure);
    if (outcome === "later") return outcome;
    // The viewer may have replaced the action while it was being sent.
    if (read().some(({ key }) => key === action.key)) write(removeWaitingAction(read(), action));
    if (outcome === "rejected") {
      const reason = getFailureMessage(failure);
      const message =
        action.title === ""
          ? text("shell.waiting.failedUntitled", { reason })
          : text("shell.waiting.failed", { title: action.title, reason });
      toast.show({ message, durationMs: TOAST_MS });
    }
    return outcome;
  }

  async function sendAll(): Promise<void> {
    let sent = 0;
    for (let [next] = read(); next; [next] = read()) {
      const outcome = await send(next);
      if (outcome === "later") {
        if (navigator.onLine) retry ??= setTimeout(() => void flush(), RETRY_DELAY_MS);
        break;
      }
      if (outcome === "sent") sent += 1;
    }
    if (sent === 0) return;
    toast.show({ message: text("shell.waiting.sent", { count: sent }), durationMs: TOAST_MS });
    await invalidate(client, "people.get", "people.boards", "people.saved", "boards.get", "boards.pins");
  }

  function flush(): Promise<void> {
    if (retry !== null) clearTimeout(retry);
    retry = null;
    if (read().length === 0) return Promise.resolve();
    // Two tabs must not send the same actions. Pages without TLS have no locks, so only idempotency keys protect them.
    const run = async () => (navigator.locks ? navigator.locks.request(STORAGE_KEY, sendAll) : sendAll());
    flushing ??= run().finally(() => (flushing = null));
    return flushing;
  }

  return {
    keep(request) {
      const action: WaitingAction = { ...request, key: createRandomId() };
      const before = read();
      const after = addWaitingAction(before, action);
      if (!write(after)) return false;
      if (!after.includes(action)) {
        // The opposite action was waiting, so the object already matches the server's state.
        for (const other of before) if (!after.includes(other)) hide(other);
        hide(action);
        return true;
      }
      toast.show({
        message: text("shell.waiting.kept"),
        actions: [{ label: text("shell.waiting.undo"), onPress: () => cancel(action.subject, action.id) }],
        durationMs: UNDO_TOAST_MS,
      });
      return true;
    },
    cancel,
    flush,
  };
}
