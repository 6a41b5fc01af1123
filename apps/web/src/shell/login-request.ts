import type { LoginPromptAction } from "@tessera/domain";
import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { getLoginPath, createPageDialog } from "../data/index.ts";

/** The action that a visitor tried to perform. */
export interface LoginRequest {
  readonly act: LoginPromptAction;
  /** An alternative action that needs no account. */
  readonly instead?: { readonly label: string; readonly onSelect: () => void };
}

/** Opens the dialog that asks a visitor to log in for an action. */
export const { ask: askToLogIn, useDialogState: useLoginRequest } = createPageDialog<LoginRequest>();

/**
 * Returns the props for a control that sends a visitor to the login page and back. On phones, a dialog first explains
 * why. A click that opens a new tab works as usual.
 */
export function useLoginLink(act: LoginPromptAction): { href: string; onClick: (event: MouseEvent) => void } {
  const { pathname, search } = useLocation();
  return {
    href: getLoginPath(pathname + search),
    onClick(event) {
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
      if (opensElsewhere || !matchMedia("(width < 680px)").matches) return;
      event.preventDefault();
      askToLogIn({ act });
    },
  };
}
