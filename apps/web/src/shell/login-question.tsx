import { lazy, Suspense, useRef } from "react";
import { askToLogIn, useLoginRequest } from "./login-request.ts";

const LoginPrompt = lazy(() => import("./login-prompt.tsx").then((module) => ({ default: module.LoginPrompt })));

/** Where visitors are asked to log in for what they were about to do. Once in the page. */
export function LoginQuestion() {
  const asked = useLoginRequest();
  // The prompt keeps its title until it has gone.
  const last = useRef(asked);
  if (asked) last.current = asked;
  if (!last.current) return null;
  return (
    <Suspense fallback={null}>
      <LoginPrompt request={last.current} open={asked !== null} onClose={() => askToLogIn(null)} />
    </Suspense>
  );
}
