import { lazy, Suspense } from "react";
import { askToLogIn, useLoginRequest } from "./login-request.ts";

const LoginPrompt = lazy(() => import("./login-prompt.tsx").then((module) => ({ default: module.LoginPrompt })));

/** Renders the dialog that asks visitors to log in for an action. Used once per page. */
export function LoginPromptOutlet() {
  const { about, open } = useLoginRequest();
  if (about === null) return null;
  return (
    <Suspense fallback={null}>
      <LoginPrompt request={about} open={open} onClose={() => askToLogIn(null)} />
    </Suspense>
  );
}
