import { EVENT_TYPES } from "@tessera/domain";
import { Component, createContext, type ReactNode, Suspense } from "react";
import { logEvent } from "./waiting.ts";

/** Enough of a failure's words to find it again. */
const MESSAGE_LENGTH = 300;

export interface FailureBoundaryProps {
  /** The part that may fail, as the report calls it. */
  readonly name: string;
  readonly children: ReactNode;
  /** What stands there instead; by default nothing. */
  readonly fallback?: ReactNode;
}

/**
 * Whether the page is drawn with care, as the server does when a first attempt failed: there a boundary catches nothing by
 * itself. The browser takes such a page over in the same way.
 */
export const GuardedDrawing = createContext(false);

/** Keeps a failure to the part of the page in which it happens: reports it, and shows nothing or something plain there. */
export class FailureBoundary extends Component<FailureBoundaryProps, { failed: boolean }> {
  static override contextType = GuardedDrawing;
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
  const words = String(failure).replace(/\p{Cc}+/gu, " ");
  return [...words].slice(0, MESSAGE_LENGTH).join("");
}
