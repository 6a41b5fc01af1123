import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { UiLink } from "../actions/ui-link.tsx";
import { classNames } from "../class-names.ts";
import styles from "./toast-region.module.css";
import { type ToastAction, type ToastStore, toast } from "./toast-store.ts";

export type ToastRegionProps = {
  /** Accessible name of the region. */
  label: string;
  store?: ToastStore;
};

function nothing() {
  return null;
}

/**
 * Where toasts appear: from below, one at a time. Once per page, near its end. Hovering or focusing a toast stops its
 * clock, and so does a hidden tab. F6 leads to its actions from wherever the focus is; Esc, or an action, leads back
 * there.
 */
export function ToastRegion({ label, store = toast }: ToastRegionProps) {
  const stage = useSyncExternalStore(store.subscribe, store.current, nothing);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);

  const leave = useCallback(() => {
    const shown = store.current();
    if (shown) store.dismiss(shown.id);
    const before = cameFrom.current;
    cameFrom.current = null;
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }, [store]);

  useEffect(() => {
    function lead(event: KeyboardEvent) {
      const box = region.current;
      if (event.key === "Escape" && box?.contains(document.activeElement)) leave();
      const act = event.key === "F6" ? box?.querySelector<HTMLElement>("a, button") : null;
      if (!act) return;
      event.preventDefault();
      act.focus();
    }
    document.addEventListener("keydown", lead);
    return () => document.removeEventListener("keydown", lead);
  }, [leave]);

  useEffect(() => {
    function follow() {
      if (document.hidden) store.pause();
      else store.resume();
    }
    document.addEventListener("visibilitychange", follow);
    return () => document.removeEventListener("visibilitychange", follow);
  }, [store]);

  return (
    <section
      ref={region}
      className={styles.region}
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions text"
      aria-keyshortcuts="F6"
      // An open dialog hides the page behind it; announcements must be heard anyway.
      data-react-aria-top-layer="true"
    >
      {stage ? (
        <div
          key={stage.id}
          className={classNames(styles.toast, stage.request.image && styles.withImage)}
          data-phase={stage.phase}
          aria-live={stage.request.quiet ? "off" : undefined}
          onPointerEnter={store.pause}
          onPointerLeave={store.resume}
          onFocus={({ relatedTarget, currentTarget }) => {
            store.pause();
            if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
          }}
          onBlur={store.resume}
        >
          {stage.request.image ? (
            <img
              className={styles.image}
              src={stage.request.image.src}
              alt={stage.request.image.alt}
              width={48}
              height={48}
            />
          ) : null}
          <p className={styles.message}>{stage.request.message}</p>
          {stage.request.actions?.length ? (
            <div className={styles.actions}>
              {stage.request.actions.map((action) => (
                <ToastActionButton key={action.label} action={action} onDone={leave} />
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
