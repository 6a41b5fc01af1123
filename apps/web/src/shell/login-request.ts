import type { LoginPromptAction } from "@tessera/domain";
import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { createPageDialog, getLoginPath, type LoginAttempt, rememberAttempt } from "../data/index.ts";

/** The action that a visitor tried to perform. */
export interface LoginRequest {
  readonly act: LoginPromptAction;
  /** What to do after the login, if the visitor logs in from here. */
  readonly attempt?: LoginAttempt | undefined;
  /** An alternative action that needs no account. */
  readonly instead?: { readonly label: string; readonly onSelect: () => void };
}

/** Opens the dialog that asks a visitor to log in for an action. */
export const { ask: askToLogIn, useDialogState: useLoginRequest } = createPageDialog<LoginRequest>();

/**
 * Returns the props for a control that sends a visitor to the login page and back. On phones, a dialog first explains
 * why. A click that opens a new tab works as usual.
 *
 * @param attempt what to do after the login
 */
export function useLoginLink(
  act: LoginPromptAction,
  attempt?: LoginAttempt,
): { href: string; onClick: (event: MouseEvent) => void } {
  const { pathname, search } = useLocation();
  return {
    href: getLoginPath(pathname + search),
    onClick(event) {
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
      if (opensElsewhere) return;
      if (!matchMedia("(width < 680px)").matches) return rememberAttempt(attempt, pathname + search);
      event.preventDefault();
      askToLogIn({ act, attempt });
    },
  };
}
