import { BREAKPOINTS, mobileModals, type Presence } from "@tessera/ui";
import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

/** From narrow to wide; which one a page is laid out for. */
export type ViewportSize = "sm" | "md" | "lg";

/** What the interface knows of itself, whatever page it shows. */
export interface AppState {
  /** Somebody looks at the page: its tab is shown, and no modal covers it on a phone. */
  readonly appInFocus: boolean;
  /** The bar at the bottom of phones has its button for something new. */
  readonly footerPlusButtonVisible: boolean;
  /** Whatever moves plays by itself. */
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
  set(change: Partial<AppState>): void;
  subscribe(listener: () => void): () => void;
}

/** Makes an independent state; the application uses the one named `appState`. */
export function createAppState(): AppStateStore {
  let state = INITIAL_APP_STATE;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change) {
      const next = { ...state, ...change };
      if ((Object.keys(change) as (keyof AppState)[]).every((key) => next[key] === state[key])) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The state of this page. In the browser only: on the server it stays as it is. */
export const appState = createAppState();

/** One part of the state, followed as it changes. */
export function useAppState<Key extends keyof AppState>(key: Key): AppState[Key] {
  return useSyncExternalStore(
    appState.subscribe,
    () => appState.get()[key],
    () => INITIAL_APP_STATE[key],
  );
}

const [, , PHONE_BELOW, , MEDIUM_BELOW] = BREAKPOINTS;

/** The size of a window of this width, in CSS pixels. */
export function viewportSize(width: number): ViewportSize {
  if (width < PHONE_BELOW) return "sm";
  return width < MEDIUM_BELOW ? "md" : "lg";
}

/** Pages on which something of somebody's is being filled in: a tap on the plus would lead away from it. */
const FORM_PAGES = /.\/edit\/?$|^\/pin\/[\w-]+\/repin\/?$/;

/** Whether the bar at the bottom has its plus on the page with this path. */
export function hasPlusButton(path: string): boolean {
  return !FORM_PAGES.test(path);
}

/** Keeps the state true to the window and the page. Stands once in the app. */
export function useFollowedState(): void {
  const { pathname } = useLocation();
  useEffect(() => appState.set({ footerPlusButtonVisible: hasPlusButton(pathname) }), [pathname]);
  useEffect(() => followFocus(appState, THIS_PAGE), []);
  useEffect(() => {
    const look = () => appState.set({ viewportSize: viewportSize(window.innerWidth) });
    look();
    appState.set({ isAutoplay: !savesData(navigator) });
    window.addEventListener("resize", look);
    return () => window.removeEventListener("resize", look);
  }, []);
}

/** Whether somebody asked their browser to load no more than needed; most browsers cannot say. */
export function savesData(browser: object): boolean {
  return (browser as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}

/** Where the page tells what changes about it. Whoever listens gets what ends it. */
export interface FocusSources {
  readonly isHidden: () => boolean;
  readonly onVisibility: (listener: () => void) => () => void;
  readonly modals: Pick<Presence, "isOpen" | "subscribe">;
}

/** Keeps `appInFocus` true to the page: a hidden tab takes it away, and so does a modal over a phone's page. */
export function followFocus(store: AppStateStore, { isHidden, onVisibility, modals }: FocusSources): () => void {
  const look = () => store.set({ appInFocus: !isHidden() && !modals.isOpen() });
  look();
  const ends = [onVisibility(look), modals.subscribe(look)];
  return () => {
    for (const end of ends) end();
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
