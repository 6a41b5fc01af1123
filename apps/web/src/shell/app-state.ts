import { BREAKPOINTS, mobileModals, type ModalPresence } from "@tessera/ui";
import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

/** The size classes of a page's layout, from narrow to wide. */
export type ViewportSize = "sm" | "md" | "lg";

/** Interface state that doesn't depend on the current page. */
export interface AppState {
  /** True while the page is in view: its tab is active, and no modal covers it on a phone. */
  readonly appInFocus: boolean;
  /** True while the bottom bar on phones shows its create button. */
  readonly footerPlusButtonVisible: boolean;
  /** True if animated images play automatically. */
  readonly isAutoplay: boolean;
  /** True while the suggestions below the search field are open. */
  readonly typeaheadOverlay: boolean;
  readonly viewportSize: ViewportSize;
}

const INITIAL_APP_STATE: AppState = {
  appInFocus: true,
  footerPlusButtonVisible: true,
  isAutoplay: true,
  typeaheadOverlay: false,
  viewportSize: "lg",
};

export interface AppStateStore {
  get(): AppState;
  set(changes: Partial<AppState>): void;
  subscribe(listener: () => void): () => void;
}

/** Creates an independent state store. The application uses `appState`. */
export function createAppState(): AppStateStore {
  let state = INITIAL_APP_STATE;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(changes) {
      const next = { ...state, ...changes };
      if ((Object.keys(changes) as (keyof AppState)[]).every((key) => next[key] === state[key])) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The browser's app state. On the server it never changes. */
export const appState = createAppState();

/** Returns one field of the state, and subscribes to its changes. */
export function useAppState<Key extends keyof AppState>(key: Key): AppState[Key] {
  return useSyncExternalStore(
    appState.subscribe,
    () => appState.get()[key],
    () => INITIAL_APP_STATE[key],
  );
}

const [, , PHONE_BELOW, , MEDIUM_BELOW] = BREAKPOINTS;

/** Returns the size class for a window of this width, in CSS pixels. */
export function getViewportSize(width: number): ViewportSize {
  if (width < PHONE_BELOW) return "sm";
  return width < MEDIUM_BELOW ? "md" : "lg";
}

/** Pages with a form in progress. Tapping the create button there would leave the form. */
const FORM_PAGE_PATTERN = /.\/edit\/?$|^\/pin\/[\w-]+\/repin\/?$/;

/** Whether the bottom bar shows its create button on the page with this path. */
export function hasPlusButton(path: string): boolean {
  return !FORM_PAGE_PATTERN.test(path);
}

/** Keeps the state in sync with the window and the page. Mounted once in the app. */
export function useAppStateSync(): void {
  const { pathname } = useLocation();
  useEffect(() => appState.set({ footerPlusButtonVisible: hasPlusButton(pathname) }), [pathname]);
  useEffect(() => trackFocus(appState, PAGE_FOCUS_SOURCES), []);
  useEffect(() => {
    const update = () => appState.set({ viewportSize: getViewportSize(window.innerWidth) });
    update();
    appState.set({ isAutoplay: !isDataSaverOn(navigator) });
    window.addEventListener("resize", update);
    return () => window.removeEventListener("resize", update);
  }, []);
}

/** Whether the browser's data saver is on. Most browsers don't report this. */
export function isDataSaverOn(browser: object): boolean {
  return (browser as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}

/** The sources that `trackFocus` listens to. Each listener function returns an unsubscribe function. */
export interface FocusSources {
  readonly isHidden: () => boolean;
  readonly onVisibility: (listener: () => void) => () => void;
  readonly modals: Pick<ModalPresence, "isOpen" | "subscribe">;
}

/**
 * Keeps `appInFocus` in sync with the page. The flag is cleared while the tab is hidden or a modal covers a phone's
 * page.
 */
export function trackFocus(store: AppStateStore, { isHidden, onVisibility, modals }: FocusSources): () => void {
  const update = () => store.set({ appInFocus: !isHidden() && !modals.isOpen() });
  update();
  const unsubscribers = [onVisibility(update), modals.subscribe(update)];
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}

/** The focus sources of the current page. */
const PAGE_FOCUS_SOURCES: FocusSources = {
  isHidden: () => document.hidden,
  onVisibility(listener) {
    document.addEventListener("visibilitychange", listener);
    return () => document.removeEventListener("visibilitychange", listener);
  },
  modals: mobileModals,
};
