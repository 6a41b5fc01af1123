import type { LoginPromptAct } from "@tessera/domain";
import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { loginPath, pageSearchKey } from "../data/index.ts";

/** What a visitor was about to do. */
export interface LoginRequest {
  readonly act: LoginPromptAct;
  /** What they can do without an account. */
  readonly instead?: { readonly label: string; readonly onSelect: () => void };
}

/** Tells a visitor that they have to log in for what they were about to do. */
export const { ask: askToLogIn, useAsked: useLoginRequest } = pageSearchKey<LoginRequest>();

/**
 * A visitor's link to the login page and back, as props for the control they would press. Phones first explain what it is
 * for; a click that opens a new tab behaves as usual.
 */
export function useLoginLink(act: LoginPromptAct): { href: string; onClick: (event: MouseEvent) => void } {
  const { pathname, search } = useLocation();
  return {
    href: loginPath(pathname + search),
    onClick(event) {
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
      if (opensElsewhere || !matchMedia("(width < 680px)").matches) return;
      event.preventDefault();
      askToLogIn({ act });
    },
  };
}
