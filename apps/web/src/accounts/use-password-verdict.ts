import { ACCOUNT_LIMITS } from "@tessera/domain";
import type { judgePassword, PasswordFault, PasswordOwner } from "@tessera/passwords";
import { useEffect, useEffectEvent, useState } from "react";

/** Long enough not to interrupt someone who is still typing a word. */
const PASSWORD_DEBOUNCE_MS = 400;

interface PasswordRule {
  readonly judgePassword: typeof judgePassword;
}

/** The result of checking a password: the problem with it, or `good`. */
export type PasswordVerdict = PasswordFault | "good";

/**
 * Checks a password while it is typed, in the browser only, after each pause. The rule and its word lists load on the
 * first letter, because they're twice the size of the page's own code. If the rule fails to load, there is no verdict,
 * and only the server checks the password.
 *
 * `useLazyModule` would show failure messages, which this check doesn't need.
 *
 * @param owner returns the known details of the password's owner; called when the password is checked
 * @returns the verdict, null while there is none; and the callback to call with the typed text
 */
export function usePasswordVerdict(owner: () => Omit<PasswordOwner, "host">) {
  const [rule, setRule] = useState<PasswordRule | null>(null);
  const [typed, setTyped] = useState("");
  const [verdict, setVerdict] = useState<PasswordVerdict | null>(null);
  const updateVerdict = useEffectEvent(({ judgePassword }: PasswordRule) => {
    setVerdict(judgePassword(typed, { ...owner(), host: location.hostname }) ?? "good");
  });
  useEffect(() => {
    if (typed.length < ACCOUNT_LIMITS.passwordMin || typed.length > ACCOUNT_LIMITS.passwordMax) {
      return setVerdict(null);
    }
    if (rule === null) return;
    const timer = setTimeout(() => updateVerdict(rule), PASSWORD_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, rule]);
  return {
    verdict,
    onPassword(password: string) {
      setTyped(password);
      // Some browsers never retry a module that failed to load. Don't try while the network is known to be down.
      if (rule === null && navigator.onLine) import("@tessera/passwords").then(setRule, () => undefined);
    },
  };
}
