import { ACCOUNT_LIMITS } from "@tessera/domain";
import type { judgePassword, PasswordFault, PasswordOwner } from "@tessera/passwords";
import { useEffect, useEffectEvent, useState } from "react";

/** Long enough that it corrects no one in the middle of a word. */
const PAUSE_MS = 400;

interface Rule {
  readonly judgePassword: typeof judgePassword;
}

/** What is known of a password that is being typed: what is wrong with it, or that it is good. */
export type PasswordVerdict = PasswordFault | "good";

/**
 * Judges a password while it is typed, in the browser alone, after each pause. Its rule with the lists is twice the page's own
 * code, so it comes with the first letter; where it does not come there is no verdict, and the server decides.
 *
 * `useLazyModule` would bring what it says of failures, of which nothing is to be said here, and the file that it is in.
 *
 * @param owner what is known of whose it is; read when it is judged
 * @returns the verdict, null while there is none; and what to call with what is typed
 */
export function usePasswordVerdict(owner: () => Omit<PasswordOwner, "host">) {
  const [rule, setRule] = useState<Rule | null>(null);
  const [typed, setTyped] = useState("");
  const [verdict, setVerdict] = useState<PasswordVerdict | null>(null);
  const judge = useEffectEvent(({ judgePassword }: Rule) => {
    setVerdict(judgePassword(typed, { ...owner(), host: location.hostname }) ?? "good");
  });
  useEffect(() => {
    if (typed.length < ACCOUNT_LIMITS.passwordMin || typed.length > ACCOUNT_LIMITS.passwordMax) {
      return setVerdict(null);
    }
    if (rule === null) return;
    const timer = setTimeout(() => judge(rule), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, rule]);
  return {
    verdict,
    hear(password: string) {
      setTyped(password);
      // Some browsers never ask again for a file that did not come once: so not when it is known that it cannot.
      if (rule === null && navigator.onLine) import("@tessera/passwords").then(setRule, () => undefined);
    },
  };
}
