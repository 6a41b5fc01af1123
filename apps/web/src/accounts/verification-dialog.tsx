import { Button, Callout, Dialog } from "@tessera/ui";
import { callFromBrowser, useRequest, useSingle } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { loginMethodsQuery } from "./login-methods-query.ts";
import { CodeField } from "./name-fields.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { PasswordField } from "./password-field.tsx";
import styles from "./settings.module.css";
import { useForm } from "./use-form.ts";

interface VerificationDialogProps {
  readonly onClose: (isVerified: boolean) => void;
}

/** Asks the person to prove who they are, with their password or a passkey. */
export function VerificationDialog({ onClose }: VerificationDialogProps) {
  const t = useText();
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title={t("accounts.verify.title")}
      closeLabel={t("accounts.settings.cancel")}
      size="small"
    >
      <VerificationForm onDone={() => onClose(true)} />
    </Dialog>
  );
}

function VerificationForm({ onDone }: { readonly onDone: () => void }) {
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
    <form ref={form.ref} className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
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
