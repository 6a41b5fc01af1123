import type { Passkey } from "@tessera/contract";
import { Button, Callout, TextField, toast, useHydrated, VisuallyHidden } from "@tessera/ui";
import { useState } from "react";
import { getFailureMessage, useInvalidate, useRequest, useSingle, useTask } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { TimeAgo } from "../shell/index.ts";
import { formatDeviceName } from "./device-name.ts";
import { loginMethodsQuery } from "./login-methods-query.ts";
import { createPasskey, supportsPasskeys } from "./passkeys.ts";
import styles from "./settings.module.css";
import { useForm } from "./use-form.ts";
import { useDelicateCall } from "./verification.tsx";

/** The viewer's passkeys, and a button that adds one. */
export function PasskeySettings() {
  const t = useText();
  const invalidate = useInvalidate();
  const hydrated = useHydrated();
  const call = useDelicateCall();
  const { passkeys } = useSingle(loginMethodsQuery);
  const add = useTask(async () => {
    const created = await createPasskey(await call("accounts.startPasskey", {}));
    if (created === null) return false;
    await call("accounts.addPasskey", { ...created, name: formatDeviceName(navigator.userAgent) });
    return true;
  });
  async function addPasskey() {
    if ((await add.ask(undefined)) !== true) return;
    await invalidate("accounts.loginMethods");
    toast.show({ message: t("accounts.passkeys.added") });
  }
  const isUnsupported = hydrated && !supportsPasskeys();
  return (
    <div className={styles.form}>
      <h3 className={styles.subtitle}>{t("accounts.passkeys.title")}</h3>
      <p className={styles.sectionText}>
        {t(isUnsupported ? "accounts.passkeys.unsupported" : "accounts.passkeys.text")}
      </p>
      {passkeys.length === 0 ? null : (
        <ul className={styles.sessions}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {add.failure === null ? null : <Callout tone="danger">{add.message ?? t("accounts.passkeys.failed")}</Callout>}
      {isUnsupported ? null : (
        <div className={styles.acts}>
          <Button busy={add.busy} disabled={!hydrated} onClick={() => void addPasskey()}>
            {t("accounts.passkeys.add")}
          </Button>
        </div>
      )}
    </div>
  );
}

function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const t = useText();
  const invalidate = useInvalidate();
  const call = useDelicateCall();
  const [isRenaming, setRenaming] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id, name, createdAt, lastUsedAt } = passkey;
  async function remove() {
    setBusy(true);
    try {
      await call("accounts.removePasskey", { passkey_id: id });
      await invalidate("accounts.loginMethods");
      toast.show({ message: t("accounts.passkeys.removed", { name }) });
    } catch (failure) {
      toast.show({ message: getFailureMessage(failure) });
    } finally {
      setBusy(false);
    }
  }
  if (isRenaming) {
    return (
      <li className={styles.session}>
        <RenameForm passkey={passkey} onClose={() => setRenaming(false)} />
      </li>
    );
  }
  return (
    <li className={`${styles.session} ${styles.passkey}`}>
      <div className={styles.sessionWords}>
        <p className={styles.device}>{name}</p>
        <p className={styles.seen}>
          {t.rich(lastUsedAt === null ? "accounts.passkeys.created" : "accounts.passkeys.used", {
            time: () => <TimeAgo date={lastUsedAt ?? createdAt} />,
          })}
        </p>
      </div>
      <div className={styles.acts}>
        <Button size="small" onClick={() => setRenaming(true)}>
          <VisuallyHidden>{t("accounts.passkeys.renameOne", { name })}</VisuallyHidden>
          <span aria-hidden="true">{t("accounts.passkeys.rename")}</span>
        </Button>
        <Button size="small" busy={busy} onClick={() => void remove()}>
          <VisuallyHidden>{t("accounts.passkeys.removeOne", { name })}</VisuallyHidden>
          <span aria-hidden="true">{t("accounts.passkeys.remove")}</span>
        </Button>
      </div>
    </li>
  );
}

function RenameForm({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const t = useText();
  const invalidate = useInvalidate();
  const rename = useRequest("accounts.renamePasskey");
  const form = useForm(rename, {
    required: ["name"],
    input: (field) => ({ passkey_id: passkey.id, name: field("name").trim() }),
    onDone: () => {
      onClose();
      void invalidate("accounts.loginMethods");
    },
  });
  return (
    <form ref={form.ref} className={styles.rename} method="post" noValidate onSubmit={form.onSubmit}>
      {rename.message ? <Callout tone="danger">{rename.message}</Callout> : null}
      <TextField
        label={t("accounts.passkeys.name")}
        name="name"
        defaultValue={passkey.name}
        autoFocus
        required
        error={form.errors.name}
      />
      <div className={styles.acts}>
        <Button type="submit" variant="primary" size="small" busy={rename.busy}>
          {t("accounts.settings.save")}
        </Button>
        <Button size="small" onClick={onClose}>
          {t("accounts.settings.cancel")}
        </Button>
      </div>
    </form>
  );
}
