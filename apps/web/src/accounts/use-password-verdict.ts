import { ACCOUNT_LIMITS } from "@tessera/domain";
import type { judgePassword, PasswordFault, PasswordOwner } from "@tessera/passwords";
import { useEffect, useEffectEvent, useState } from "react";

/** Long enough not to correct anyone in the middle of a word. */
const PAUSE_MS = 400;

interface Rule {
  readonly judgePassword: typeof judgePassword;
}

/** The verdict on a password being typed: what is wrong with it, or that it is good. */
export type PasswordVerdict = PasswordFault | "good";

/**
 * Judges a password while it is typed, in the browser alone, after each pause. The rule with its lists is twice the
 * size of the page's own code, so it loads with the first letter. If it fails to load there is no verdict, and the
 * server decides.
 *
 * `useLazyModule` would add its failure messages, which aren't needed here, and the file they are in.
 *
 * @param owner what we know about the password's owner; read when the password is judged
 * @returns the verdict, null while there is none; and the callback to call with what is typed
 */
export function usePasswordVerdict(owner: () => Omit<PasswordOwner, "host">) {
  const [rule, setRule] = useState<Rule | null>(null);
  const [typed, setTyped] = useState("");
  const [verdict, setVerdict] = useState<PasswordVerdict | null>(null);
  const updateVerdict = useEffectEvent(({ judgePassword }: Rule) => {
    setVerdict(judgePassword(typed, { ...owner(), host: location.hostname }) ?? "good");
  });
  useEffect(() => {
    if (typed.length < ACCOUNT_LIMITS.passwordMin || typed.length > ACCOUNT_LIMITS.passwordMax) {
      return setVerdict(null);
    }
    if (rule === null) return;
    const timer = setTimeout(() => updateVerdict(rule), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, rule]);
  return {
    verdict,
    onPassword(password: string) {
      setTyped(password);
      // Some browsers never retry a module that failed to load once, so don't try while it is known to be
      // unreachable.
      if (rule === null && navigator.onLine) import("@tessera/passwords").then(setRule, () => undefined);
    },
  };
}
