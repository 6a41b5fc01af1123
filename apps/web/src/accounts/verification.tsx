import type { OperationInput, OperationName, OperationOutput } from "@tessera/contract";
import { Button, Callout, Dialog } from "@tessera/ui";
import { createContext, type ReactNode, use, useId, useRef, useState } from "react";
import {
  callFromBrowser,
  isAppError,
  type RequestState,
  type SingleOperationName,
  useRequest,
  useSingle,
  useTask,
} from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { CodeField } from "./name-fields.tsx";
import { loginMethodsQuery } from "./login-methods-query.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { PasswordField } from "./password-field.tsx";
import styles from "./settings.module.css";
import { useForm } from "./use-form.ts";

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
      <VerificationDialog open={isOpen} onClose={close} />
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

interface VerificationDialogProps {
  readonly open: boolean;
  readonly onClose: (isVerified: boolean) => void;
}

function VerificationDialog({ open, onClose }: VerificationDialogProps) {
  const t = useText();
  const formId = useId();
  return (
    <Dialog
      open={open}
      onClose={() => onClose(false)}
      title={t("accounts.verify.title")}
      closeLabel={t("accounts.settings.cancel")}
      size="small"
    >
      <VerificationForm key={String(open)} formId={formId} onDone={() => onClose(true)} />
    </Dialog>
  );
}

function VerificationForm({ formId, onDone }: { readonly formId: string; readonly onDone: () => void }) {
  const t = useText();
  const { hasTwoStepLogin, passkeys } = useSingle(loginMethodsQuery);
  const verify = useRequest("accounts.verify");
  const form = useForm(verify, {
    required: hasTwoStepLogin ? ["current_password", "totp"] : ["current_password"],
    input: (field) => ({
      current_password: field("current_password"),
      ...(hasTwoStepLogin ? { totp: field("totp") } : {}),
    }),
    onDone,
  });
  return (
    <form id={formId} ref={form.ref} className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
      <p>{t("accounts.verify.text")}</p>
      {verify.message ? <Callout tone="danger">{verify.message}</Callout> : null}
      <PasswordField
        label={t("accounts.password")}
        name="current_password"
        autoComplete="current-password"
        error={form.errors.current_password}
      />
      {hasTwoStepLogin ? <CodeField error={form.errors.totp} /> : null}
      <Button type="submit" variant="primary" size="large" fullWidth busy={verify.busy}>
        {t("accounts.verify.submit")}
      </Button>
      {passkeys.length > 0 ? (
        <PasskeyButton
          label={t("accounts.verify.passkey")}
          send={(passkey) => callFromBrowser("accounts.verify", { passkey })}
          onDone={onDone}
        />
      ) : null}
    </form>
  );
}
