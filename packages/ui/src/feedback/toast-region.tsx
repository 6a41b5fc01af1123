import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { UiLink } from "../actions/ui-link.tsx";
import { joinClassNames } from "../class-names.ts";
import { VisuallyHidden } from "../display/visually-hidden.tsx";
import styles from "./toast-region.module.css";
import { type ToastAction, type ToastStore, toast } from "./toast-store.ts";

export type ToastRegionProps = {
  /** The accessible name of the region. */
  label: string;
  store?: ToastStore;
};

function getServerToast() {
  return null;
}

/**
 * The region at the bottom where toasts appear, one at a time. Use it once per page, near the end. A toast's timer
 * pauses while the toast is hovered or focused, or while the tab is hidden. F6 moves the focus to the toast's first
 * action. Esc or an action returns the focus.
 */
export function ToastRegion({ label, store = toast }: ToastRegionProps) {
  const current = useSyncExternalStore(store.subscribe, store.current, getServerToast);
  const region = useRef<HTMLElement>(null);
  const previousFocus = useRef<EventTarget | null>(null);

  const dismissCurrent = useCallback(() => {
    const shown = store.current();
    if (shown) store.dismiss(shown.id);
    const returnTarget = previousFocus.current;
    previousFocus.current = null;
    if (returnTarget instanceof HTMLElement) returnTarget.focus({ preventScroll: true });
  }, [store]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const box = region.current;
      if (event.key === "Escape" && box?.contains(document.activeElement)) dismissCurrent();
      const firstAction = event.key === "F6" ? box?.querySelector<HTMLElement>("a, button") : null;
      if (!firstAction) return;
      event.preventDefault();
      firstAction.focus();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [dismissCurrent]);

  useEffect(() => {
    function onVisibilityChange() {
      if (document.hidden) store.pause();
      else store.resume();
    }
    document.addEventListener("visibilitychange", onVisibilityChange);
    return () => document.removeEventListener("visibilitychange", onVisibilityChange);
  }, [store]);

  return (
    <section
      ref={region}
      className={styles.region}
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions text"
      aria-keyshortcuts="F6"
      // Keeps announcements audible while an open dialog hides the rest of the page.
      data-react-aria-top-layer="true"
    >
      {current ? (
        <div
          key={current.id}
          className={joinClassNames(styles.toast, current.request.image && styles.withImage)}
          data-phase={current.phase}
          data-crowded={(current.request.actions?.length ?? 0) > 2 || undefined}
          aria-live={current.request.quiet ? "off" : undefined}
          onPointerEnter={store.pause}
          onPointerLeave={store.resume}
          onFocus={({ relatedTarget, currentTarget }) => {
            store.pause();
            if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
          }}
          onBlur={store.resume}
        >
          {current.request.image ? (
            <img
              className={styles.image}
              src={current.request.image.src}
              alt={current.request.image.alt}
              width={48}
              height={48}
            />
          ) : null}
          <p className={styles.message}>
            {current.request.spoken ? <VisuallyHidden>{current.request.spoken}</VisuallyHidden> : null}
            {current.request.message}
          </p>
          {current.request.actions?.length ? (
            <div className={styles.actions}>
              {current.request.actions.map((action) => (
                <ToastActionButton key={action.label} action={action} onDone={dismissCurrent} />
              ))}
            </div>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

function ToastActionButton({ action, onDone }: { action: ToastAction; onDone: () => void }) {
  if (action.href !== undefined) {
    return (
      <UiLink className={styles.action} href={action.href} onClick={onDone}>
        {action.label}
      </UiLink>
    );
  }
  return (
    <button
      type="button"
      className={styles.action}
      onClick={() => {
        onDone();
        action.onPress();
      }}
    >
      {action.label}
    </button>
  );
}
