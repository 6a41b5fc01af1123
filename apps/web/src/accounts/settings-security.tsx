import type { AuthenticatorSetup } from "@tessera/contract";
import { Button, Callout, toast } from "@tessera/ui";
import { lazy, Suspense, useState } from "react";
import { useInvalidate, useSingle } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { loginMethodsQuery } from "./login-methods-query.ts";
import { PasskeySettings } from "./settings-passkeys.tsx";
import { SettingsSection } from "./settings-section.tsx";
import styles from "./settings.module.css";
import { useDelicateRequest } from "./verification.tsx";

const TwoStepDialog = lazy(async () => ({ default: (await import("./two-step-dialog.tsx")).TwoStepDialog }));
const RecoveryCodesDialog = lazy(async () => ({
  default: (await import("./recovery-codes-dialog.tsx")).RecoveryCodesDialog,
}));

/** How the viewer proves who they are, beyond the password. */
export function SecuritySettings() {
  const t = useText();
  return (
    <SettingsSection id="security" title={t("accounts.settings.security")} text={t("accounts.settings.security.text")}>
      <TwoStepSetting />
      <PasskeySettings />
    </SettingsSection>
  );
}

function TwoStepSetting() {
  const t = useText();
  const invalidate = useInvalidate();
  const { hasTwoStepLogin, recoveryCodesLeft } = useSingle(loginMethodsQuery);
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const start = useDelicateRequest("accounts.startTwoStepLogin");
  const disable = useDelicateRequest("accounts.disableTwoStepLogin");
  const renew = useDelicateRequest("accounts.renewRecoveryCodes");
  async function startSetup() {
    setSetup((await start.ask({})) ?? null);
  }
  async function turnOff() {
    if ((await disable.ask({})) === undefined) return;
    await invalidate("accounts.loginMethods");
    toast.show({ message: t("accounts.twoStep.turnedOff") });
  }
  async function renewCodes() {
    const renewed = await renew.ask({});
    if (renewed === undefined) return;
    setCodes(renewed.codes);
    await invalidate("accounts.loginMethods");
  }
  const message = start.message ?? disable.message ?? renew.message;
  return (
    <div className={styles.form}>
      <h3 className={styles.subtitle}>{t("accounts.twoStep.title")}</h3>
      <p className={styles.sectionText}>{t(hasTwoStepLogin ? "accounts.twoStep.on" : "accounts.twoStep.off")}</p>
      {message ? <Callout tone="danger">{message}</Callout> : null}
      {hasTwoStepLogin ? (
        <>
          <p>{t("accounts.recovery.left", { count: recoveryCodesLeft })}</p>
          <div className={styles.acts}>
            <Button busy={renew.busy} onClick={() => void renewCodes()}>
              {t("accounts.recovery.renew")}
            </Button>
            <Button busy={disable.busy} onClick={() => void turnOff()}>
              {t("accounts.twoStep.turnOff")}
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.acts}>
          <Button aria-haspopup="dialog" busy={start.busy} onClick={() => void startSetup()}>
            {t("accounts.twoStep.turnOn")}
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {setup ? (
          <TwoStepDialog
            setup={setup}
            onClose={() => setSetup(null)}
            onDone={(created) => {
              setSetup(null);
              setCodes(created);
              void invalidate("accounts.loginMethods");
            }}
          />
        ) : null}
        {codes === null ? null : <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      </Suspense>
    </div>
  );
}
