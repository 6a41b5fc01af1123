import { Button, ErrorState, LinkButton, CompassIcon, LockIcon, CloudOffIcon, ClockIcon, AlertIcon } from "@tessera/ui";
import type { ReactNode } from "react";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import { isAppError } from "../data/index.ts";
import { type TextKey, useText } from "../i18n/index.ts";
import { PageHead } from "./page-head.tsx";
import { useRootData } from "./request-context.ts";

interface ScreenText {
  readonly title: TextKey;
  readonly text: TextKey;
  readonly icon: ReactNode;
  /** True if retrying may help. */
  readonly retry: boolean;
}

/** Returns the text and icon for a failure of a page or its loader, and whether a retry may help. */
export function getScreenText(failure: unknown): ScreenText {
  const isResponse = isRouteErrorResponse(failure);
  const status = isResponse || isAppError(failure) ? failure.status : 500;
  const type = isResponse ? (failure.data as { type?: string } | null)?.type : isAppError(failure) && failure.type;
  if (type === "network_error") {
    return { title: "shell.offline.title", text: "shell.offline.text", icon: <CloudOffIcon />, retry: true };
  }
  if (status === 404 || status === 400 || status === 405) {
    return { title: "shell.notFound.title", text: "shell.notFound.text", icon: <CompassIcon />, retry: false };
  }
  if (status === 403) {
    return { title: "shell.forbidden.title", text: "shell.forbidden.text", icon: <LockIcon />, retry: false };
  }
  if (status === 429) return { title: "shell.busy.title", text: "shell.busy.text", icon: <ClockIcon />, retry: true };
  return { title: "shell.error.title", text: "shell.error.text", icon: <AlertIcon />, retry: true };
}

/** Replaces a page that can't be shown, without revealing what might be there. */
export function FailureScreen({ failure }: { failure: unknown }) {
  const t = useText();
  const { title, text, icon, retry } = getScreenText(failure);
  const { revalidate, state } = useRevalidator();
  const isDocumentLoaded = useRootData() !== undefined;
  const tryAgain = () => (isDocumentLoaded ? void revalidate() : location.reload());
  return (
    <>
      <PageHead title={t(title)} noindex />
      <ErrorState
        level={1}
        icon={icon}
        title={t(title)}
        text={t(text)}
        action={
          retry ? (
            <Button variant="primary" size="large" busy={state === "loading"} onClick={tryAgain}>
              {t("shell.error.retry")}
            </Button>
          ) : (
            <LinkButton variant="primary" size="large" href="/">
              {t("shell.error.home")}
            </LinkButton>
          )
        }
      />
    </>
  );
}
