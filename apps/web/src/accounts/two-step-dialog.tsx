import type { AuthenticatorSetup } from "@tessera/contract";
import { Button, Callout, Dialog } from "@tessera/ui";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useText } from "../i18n/index.ts";
import { CodeField } from "./name-fields.tsx";
import styles from "./settings.module.css";
import { useForm } from "./use-form.ts";
import { useDelicateRequest } from "./verification.tsx";

const QrCode = lazy(async () => ({ default: (await import("./qr-code.tsx")).QrCode }));

interface TwoStepDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called with the recovery codes once two-step login is on. */
  readonly onDone: (codes: readonly string[]) => void;
}

/** Sets up an authenticator app: shows its secret, and asks for its first code. */
export function TwoStepDialog({ open, onClose, onDone }: TwoStepDialogProps) {
  const t = useText();
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null);
  const start = useDelicateRequest("accounts.startTwoStepLogin");
  const begin = useEffectEvent(async () => {
    setSetup(null);
    const started = await start.ask({});
    if (started === undefined) onClose();
    else setSetup(started);
  });
  useEffect(() => {
    if (open) void begin();
  }, [open]);
  return (
    <Dialog
      open={open && setup !== null}
      onClose={onClose}
      title={t("accounts.twoStep.setup.title")}
      closeLabel={t("accounts.settings.cancel")}
      size="small"
      alert
    >
      {setup === null ? null : <SetupForm key={setup.setup} setup={setup} onDone={onDone} />}
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
      <Suspense fallback={<div className={styles.qr} />}>
        <QrCode text={setup.url} label={t("accounts.twoStep.setup.qr")} className={styles.qr} />
      </Suspense>
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
