import type { AuthenticatorSetup } from "@tessera/contract";
import { Button, Callout, Dialog } from "@tessera/ui";
import { useText } from "../i18n/index.ts";
import { CodeField } from "./name-fields.tsx";
import { QrCode } from "./qr-code.tsx";
import styles from "./settings.module.css";
import { useForm } from "./use-form.ts";
import { useDelicateRequest } from "./verification.tsx";

interface TwoStepDialogProps {
  readonly setup: AuthenticatorSetup;
  readonly onClose: () => void;
  /** Called with the recovery codes once two-step login is on. */
  readonly onDone: (codes: readonly string[]) => void;
}

/** Sets up an authenticator app: shows its secret, and asks for its first code. */
export function TwoStepDialog({ setup, onClose, onDone }: TwoStepDialogProps) {
  const t = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("accounts.twoStep.setup.title")}
      closeLabel={t("accounts.settings.cancel")}
      size="small"
      alert
    >
      <SetupForm setup={setup} onDone={onDone} />
    </Dialog>
  );
}

function SetupForm({
  setup,
  onDone,
}: {
  readonly setup: AuthenticatorSetup;
  readonly onDone: TwoStepDialogProps["onDone"];
}) {
  const t = useText();
  const enable = useDelicateRequest("accounts.enableTwoStepLogin");
  const form = useForm(enable, {
    required: ["totp"],
    input: (field) => ({ setup: setup.setup, totp: field("totp") }),
    onDone: ({ codes }) => onDone(codes),
  });
  return (
    <form ref={form.ref} className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
      <p>{t("accounts.twoStep.setup.scan")}</p>
      <QrCode text={setup.url} label={t("accounts.twoStep.setup.qr")} className={styles.qr} />
      <p className={styles.sectionText}>{t("accounts.twoStep.setup.type")}</p>
      <p className={styles.secret}>{setup.secret.match(/.{1,4}/g)?.join(" ")}</p>
      {enable.message ? <Callout tone="danger">{enable.message}</Callout> : null}
      <CodeField error={form.errors.totp} isFirst />
      <Button type="submit" variant="primary" size="large" fullWidth busy={enable.busy}>
        {t("accounts.twoStep.setup.submit")}
      </Button>
    </form>
  );
}
