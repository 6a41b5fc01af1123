import { lazy, Suspense } from "react";
import { askToLogIn, useLoginRequest } from "./login-request.ts";

const LoginPrompt = lazy(() => import("./login-prompt.tsx").then((module) => ({ default: module.LoginPrompt })));

/** Where visitors are asked to log in for what they were about to do. Once per page. */
export function LoginQuestion() {
  const { about, open } = useLoginRequest();
  if (about === null) return null;
  return (
    <Suspense fallback={null}>
      <LoginPrompt request={about} open={open} onClose={() => askToLogIn(null)} />
    </Suspense>
  );
}
