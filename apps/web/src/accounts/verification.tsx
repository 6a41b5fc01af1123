import type { OperationInput, OperationName, OperationOutput } from "@tessera/contract";
import { createContext, lazy, type ReactNode, Suspense, use, useRef, useState } from "react";
import { callFromBrowser, isAppError, type RequestState, type SingleOperationName, useTask } from "../data/index.ts";

const VerificationDialog = lazy(async () => ({
  default: (await import("./verification-dialog.tsx")).VerificationDialog,
}));

/** Asks the person to prove who they are. Resolves to false if they cancel. */
type Verify = () => Promise<boolean>;

const VerifyContext = createContext<Verify>(() => Promise.resolve(false));

/** Lets its children ask for a proof of who the person is. */
export function VerificationProvider({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<(isVerified: boolean) => void>(null);
  function close(isVerified: boolean) {
    setOpen(false);
    waiting.current?.(isVerified);
    waiting.current = null;
  }
  const verify: Verify = () =>
    new Promise((resolve) => {
      waiting.current?.(false);
      waiting.current = resolve;
      setOpen(true);
    });
  return (
    <VerifyContext value={verify}>
      {children}
      {isOpen ? (
        <Suspense fallback={null}>
          <VerificationDialog onClose={close} />
        </Suspense>
      ) : null}
    </VerifyContext>
  );
}

/**
 * Like `useRequest`, for something delicate. If the server requires it, the person first proves who they are, and then
 * the request is sent again.
 */
export function useDelicateRequest<Name extends SingleOperationName>(
  name: Name,
): RequestState<OperationInput<Name>, OperationOutput<Name>> {
  const call = useDelicateCall();
  return useTask((input: OperationInput<Name>) => call(name, input));
}

/** Like `useDelicateRequest`, for a call among others. */
export function useDelicateCall(): <Name extends OperationName>(
  name: Name,
  input: OperationInput<Name>,
) => Promise<OperationOutput<Name>> {
  const verify = use(VerifyContext);
  return async (name, input) => {
    try {
      return await callFromBrowser(name, input);
    } catch (error) {
      if (!isAppError(error) || error.type !== "verification_required" || !(await verify())) throw error;
      return callFromBrowser(name, input);
    }
  };
}
