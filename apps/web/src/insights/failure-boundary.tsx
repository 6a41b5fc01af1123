import { EVENT_TYPES } from "@tessera/domain";
import { Component, createContext, type ReactNode, Suspense } from "react";
import { logEvent } from "./waiting.ts";

/** The maximum number of characters of a failure's message to record, which is enough to search for it. */
const MAX_MESSAGE_LENGTH = 300;

export interface FailureBoundaryProps {
  /** The name of the part that may fail, for the failure report. */
  readonly name: string;
  readonly children: ReactNode;
  /** The fallback; nothing by default. */
  readonly fallback?: ReactNode;
}

/**
 * True while the page renders in safe mode, which the server uses after a failed first attempt. Boundaries catch
 * failures on the server only in safe mode. The browser hydrates a page from safe mode in safe mode, too.
 */
export const SafeModeContext = createContext(false);

/**
 * Confines a failure to the part of the page where it happens. Reports the failure, and replaces the part with nothing
 * or a plain fallback.
 */
export class FailureBoundary extends Component<FailureBoundaryProps, { failed: boolean }> {
  static override contextType = SafeModeContext;
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(failure: unknown) {
    logEvent({
      eventType: EVENT_TYPES.failure,
      auxData: { part: this.props.name, message: toLoggableMessage(failure) },
    });
  }

  override render() {
    const { children, fallback = null } = this.props;
    if (this.state.failed) return fallback;
    return this.context === true ? <Suspense fallback={fallback}>{children}</Suspense> : children;
  }
}

function toLoggableMessage(failure: unknown): string {
  const message = String(failure).replace(/\p{Cc}+/gu, " ");
  return [...message].slice(0, MAX_MESSAGE_LENGTH).join("");
}
