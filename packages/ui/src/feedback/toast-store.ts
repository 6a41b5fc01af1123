import {
  startToastTimer,
  TOAST_DURATION_MS,
  TOAST_MIN_WITH_QUEUE_MS,
  type ToastPhase,
  type ToastTimer,
} from "./toast-timer.ts";

export type ToastAction = { label: string } & (
  | { /** Pressing the action closes the toast. */ onPress: () => void; href?: undefined }
  | { href: string; onPress?: undefined }
);

export type ToastRequest = {
  message: string;
  /** Text that screen readers announce before the message, because the screen already shows it elsewhere. */
  spoken?: string;
  /** An image of the affected object, shown at 48 × 48 px. */
  image?: { src: string; alt: string };
  /** At most three actions. On phones, three actions are below the message. */
  actions?: readonly ToastAction[];
  /** The visible duration in milliseconds; 2000 by default. */
  durationMs?: number;
  /** Whether the toast isn't announced, because screen readers have already announced the news. */
  quiet?: boolean;
};

/** The current toast. */
type ShownToast = { id: number; request: ToastRequest; phase: ToastPhase };

export type ToastStore = {
  /** Queues a toast and returns a function that removes it. Toasts appear one at a time. */
  show: (request: ToastRequest) => () => void;
  /** Removes the current toast or a queued toast. */
  dismiss: (id: number) => void;
  pause: () => void;
  resume: () => void;
  subscribe: (notify: () => void) => () => void;
  /** Returns the current toast or `null`. The object stays the same until the toast changes. */
  current: () => ShownToast | null;
};

/** Creates an independent store; the application uses `toast`. */
export function createToastStore(): ToastStore {
  let lastId = 0;
  let shown: ShownToast | null = null;
  let timer: ToastTimer | null = null;
  let waiting: { id: number; request: ToastRequest }[] = [];
  const listeners = new Set<() => void>();

  function publish(next: ShownToast | null) {
    shown = next;
    for (const notify of listeners) notify();
  }

  function showNextToast() {
    const next = waiting.shift();
    if (!next) {
      timer = null;
      publish(null);
      return;
    }
    publish({ ...next, phase: "waiting" });
    timer = startToastTimer(next.request.durationMs ?? TOAST_DURATION_MS, (phase) => {
      if (phase === "gone") showNextToast();
      else publish({ ...next, phase });
    });
    if (waiting.length > 0) timer.shorten(TOAST_MIN_WITH_QUEUE_MS);
  }

  function dismiss(id: number) {
    waiting = waiting.filter((request) => request.id !== id);
    if (shown?.id === id) timer?.dismiss();
  }

  return {
    show(request) {
      const id = ++lastId;
      waiting.push({ id, request });
      if (shown) timer?.shorten(TOAST_MIN_WITH_QUEUE_MS);
      else showNextToast();
      return () => dismiss(id);
    },
    dismiss,
    pause: () => timer?.pause(),
    resume: () => timer?.resume(),
    subscribe(notify) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    current: () => shown,
  };
}

/** The store that `ToastRegion` shows by default. Use it only in the browser, because the server shows no toasts. */
export const toast = createToastStore();
