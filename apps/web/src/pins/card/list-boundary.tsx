import { QueryErrorResetBoundary } from "@tanstack/react-query";
import { Button, ErrorState } from "@tessera/ui";
import { Component, type ReactNode } from "react";
import { useText } from "../../i18n/index.ts";

/** Keeps the failure of a secondary list from affecting the rest of the page, and offers a retry. */
export function ListBoundary({ children }: { children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => <ErrorCatcher onRetry={reset}>{children}</ErrorCatcher>}
    </QueryErrorResetBoundary>
  );
}

class ErrorCatcher extends Component<{ onRetry: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ListFailureMessage
        onRetry={() => {
          this.props.onRetry();
          this.setState({ failed: false });
        }}
      />
    );
  }
}

function ListFailureMessage({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <ErrorState
      level={3}
      title={t("pins.grid.failed")}
      text={t("pins.list.failed.text")}
      action={<Button onClick={onRetry}>{t("shell.error.retry")}</Button>}
    />
  );
}
