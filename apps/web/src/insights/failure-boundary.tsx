import { EVENT_TYPES } from "@tessera/domain";
import { Component, type ReactNode } from "react";
import { logEvent } from "./waiting.ts";

/** Enough of a failure's words to find it again. */
const MESSAGE_LENGTH = 300;

export interface FailureBoundaryProps {
  /** The part that may fail, as the report calls it. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Keeps a failure to the part of the page in which it happens: reports it, and shows nothing there. */
export class FailureBoundary extends Component<FailureBoundaryProps, { failed: boolean }> {
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
    return this.state.failed ? null : this.props.children;
  }
}

function printable(failure: unknown): string {
  const words = String(failure).replace(/\p{Cc}+/gu, " ");
  return [...words].slice(0, MESSAGE_LENGTH).join("");
}
