import { BREAKPOINTS, mobileModals, type Presence } from "@tessera/ui";
import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

/** From narrow to wide; which one a page is laid out for. */
export type ViewportSize = "sm" | "md" | "lg";

/** The interface's state, independent of the current page. */
export interface AppState {
  /** The page is being viewed: its tab is shown, and no modal covers it on a phone. */
  readonly appInFocus: boolean;
  /** The bottom bar on phones shows its create button. */
  readonly footerPlusButtonVisible: boolean;
  /** Animated images play automatically. */
  readonly isAutoplay: boolean;
  /** The suggestions under the search field are open. */
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

/** Creates an independent state; the application uses the one named `appState`. */
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

/** The state of this page. In the browser only: on the server it never changes. */
export const appState = createAppState();

/** One field of the state, subscribed to its changes. */
export function useAppState<Key extends keyof AppState>(key: Key): AppState[Key] {
  return useSyncExternalStore(
    appState.subscribe,
    () => appState.get()[key],
    () => INITIAL_APP_STATE[key],
  );
}

const [, , PHONE_BELOW, , MEDIUM_BELOW] = BREAKPOINTS;

/** The size class of a window of this width, in CSS pixels. */
export function viewportSize(width: number): ViewportSize {
  if (width < PHONE_BELOW) return "sm";
  return width < MEDIUM_BELOW ? "md" : "lg";
}

/** Pages with a form in progress: a tap on the plus would leave it. */
const FORM_PAGES = /.\/edit\/?$|^\/pin\/[\w-]+\/repin\/?$/;

/** Whether the bottom bar has its plus on the page with this path. */
export function hasPlusButton(path: string): boolean {
  return !FORM_PAGES.test(path);
}

/** Keeps the state in sync with the window and the page. Mounted once in the app. */
export function useFollowedState(): void {
  const { pathname } = useLocation();
  useEffect(() => appState.set({ footerPlusButtonVisible: hasPlusButton(pathname) }), [pathname]);
  useEffect(() => followFocus(appState, THIS_PAGE), []);
  useEffect(() => {
    const update = () => appState.set({ viewportSize: viewportSize(window.innerWidth) });
    update();
    appState.set({ isAutoplay: !savesData(navigator) });
    window.addEventListener("resize", update);
    return () => window.removeEventListener("resize", update);
  }, []);
}

/** Whether the browser was set to save data; most browsers can't say. */
export function savesData(browser: object): boolean {
  return (browser as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}

/** Where changes of the page are observed. Listening returns the unsubscribe function. */
export interface FocusSources {
  readonly isHidden: () => boolean;
  readonly onVisibility: (listener: () => void) => () => void;
  readonly modals: Pick<Presence, "isOpen" | "subscribe">;
}

/** Keeps `appInFocus` in sync with the page: a hidden tab clears it, and so does a modal over a phone's page. */
export function followFocus(store: AppStateStore, { isHidden, onVisibility, modals }: FocusSources): () => void {
  const update = () => store.set({ appInFocus: !isHidden() && !modals.isOpen() });
  update();
  const unsubscribers = [onVisibility(update), modals.subscribe(update)];
  return () => {
    for (const end of unsubscribers) end();
  };
}

/** The page itself. */
const THIS_PAGE: FocusSources = {
  isHidden: () => document.hidden,
  onVisibility(listener) {
    document.addEventListener("visibilitychange", listener);
    return () => document.removeEventListener("visibilitychange", listener);
  },
  modals: mobileModals,
};
