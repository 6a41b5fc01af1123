import type { UseCase } from "@tessera/domain";
import { Button } from "@tessera/ui";
import { type RefObject, useState } from "react";
import { useText } from "../../i18n/index.ts";
import type { InstallOffer } from "./install-offer.ts";
import styles from "./onboarding.module.css";
import { StepSheet } from "./step-sheet.tsx";

interface InstallStepProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly offer: InstallOffer | null;
  readonly useCase: UseCase | null;
  readonly busy: boolean;
  readonly onDone: () => void;
}

/** Offers to install the app, or explains how to, and ends the setup. */
export function InstallStep({ heading, offer, useCase, busy, onDone }: InstallStepProps) {
  const t = useText();
  const [isInstalled, setInstalled] = useState(false);
  async function install() {
    if ((await offer?.accept()) === true) setInstalled(true);
  }
  return (
    <StepSheet
      heading={heading}
      title={t("home.onboarding.AppInstall.title")}
      text={t(
        isInstalled
          ? "home.onboarding.AppInstall.installed"
          : offer
            ? "home.onboarding.AppInstall.text"
            : "home.onboarding.AppInstall.manual",
      )}
    >
      <div className={styles.acts}>
        {offer && !isInstalled ? (
          <Button size="large" onClick={() => void install()}>
            {t("home.onboarding.AppInstall.install")}
          </Button>
        ) : null}
        <Button variant="primary" size="large" busy={busy} onClick={onDone}>
          {t(`home.onboarding.finish.${useCase ?? "find"}`)}
        </Button>
      </div>
    </StepSheet>
  );
}
