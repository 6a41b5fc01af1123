import { Button, Callout, KeyIcon, useHydrated } from "@tessera/ui";
import { useTask } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { askForPasskey, type PasskeyProof, supportsPasskeys } from "./passkeys.ts";

interface PasskeyButtonProps {
  readonly label: string;
  /** Sends the browser's proof that the person has a passkey. */
  readonly send: (proof: PasskeyProof) => Promise<unknown>;
  readonly onDone: () => void;
}

/** Asks the browser for a passkey. Not shown where the browser can't use passkeys. */
export function PasskeyButton({ label, send, onDone }: PasskeyButtonProps) {
  const t = useText();
  const hydrated = useHydrated();
  const prove = useTask(async () => {
    const proof = await askForPasskey();
    if (proof === null) return false;
    await send(proof);
    return true;
  });
  async function askBrowser() {
    if ((await prove.ask(undefined)) === true) onDone();
  }
  if (!hydrated || !supportsPasskeys()) return null;
  return (
    <>
      <Button icon={<KeyIcon size={20} />} size="large" fullWidth busy={prove.busy} onClick={() => void askBrowser()}>
        {label}
      </Button>
      {prove.failure === null ? null : (
        <Callout tone="danger">{prove.message ?? t("accounts.passkeys.failed")}</Callout>
      )}
    </>
  );
}
