import { EVENT_TYPES } from "@tessera/domain";
import { Component, createContext, type ReactNode, Suspense } from "react";
import { logEvent } from "./waiting.ts";

/** Enough of a failure's message to find it again. */
const MESSAGE_LENGTH = 300;

export interface FailureBoundaryProps {
  /** The part that may fail, as the report names it. */
  readonly name: string;
  readonly children: ReactNode;
  /** The fallback; nothing by default. */
  readonly fallback?: ReactNode;
}

/**
 * Whether the page is rendered in safe mode, as the server does after a failed first attempt: there, boundaries catch
 * nothing on their own. The browser hydrates such a page the same way.
 */
export const GuardedRendering = createContext(false);

/** Confines a failure to the part of the page where it happens: reports it, and shows nothing or a plain fallback there. */
export class FailureBoundary extends Component<FailureBoundaryProps, { failed: boolean }> {
  static override contextType = GuardedRendering;
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(failure: unknown) {
    logEvent({
      eventType: EVENT_TYPES.failure,
      auxData: { part: this.props.name, message: printable(failure) },
    });
  }

  override render() {
    const { children, fallback = null } = this.props;
    if (this.state.failed) return fallback;
    return this.context === true ? <Suspense fallback={fallback}>{children}</Suspense> : children;
  }
}

function printable(failure: unknown): string {
  const message = String(failure).replace(/\p{Cc}+/gu, " ");
  return [...message].slice(0, MESSAGE_LENGTH).join("");
}
