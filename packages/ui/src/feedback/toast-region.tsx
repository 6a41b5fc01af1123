import { useEffect, useSyncExternalStore } from "react";
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
 * Where toasts appear: from below, one at a time. Once in the page, near its end. Pointer or focus on a toast stops its
 * clock, and a hidden tab does too.
 */
export function ToastRegion({ label, store = toast }: ToastRegionProps) {
  const stage = useSyncExternalStore(store.subscribe, store.current, nothing);

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
      className={styles.region}
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions text"
      // An open dialog hides the page behind it; what is said here is to be heard all the same.
      data-react-aria-top-layer="true"
    >
      {stage ? (
        <div
          key={stage.id}
          className={classNames(styles.toast, stage.request.image && styles.withImage)}
          data-phase={stage.phase}
          onPointerEnter={store.pause}
          onPointerLeave={store.resume}
          onFocus={store.pause}
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
                <ToastActionButton key={action.label} action={action} onDone={() => store.dismiss(stage.id)} />
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
