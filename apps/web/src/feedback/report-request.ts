import type { PinCard } from "@tessera/contract";
import { useSyncExternalStore } from "react";
import type { FeedbackScope } from "./feedback-place.ts";

/** A pin that the viewer is about to report, and where they saw it. */
export interface ReportRequest {
  readonly pin: PinCard;
  readonly scope: FeedbackScope;
}

let asked: ReportRequest | null = null;
const listeners = new Set<() => void>();

/** Asks the viewer why they report a pin; null takes the question back. One for the page: menus close as they ask. */
export function askToReport(request: ReportRequest | null): void {
  asked = request;
  for (const listener of [...listeners]) listener();
}

/** What the viewer is being asked about. */
export function useReportRequest(): ReportRequest | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
    () => null,
  );
}
