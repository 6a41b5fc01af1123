import type { UseCase } from "@tessera/domain";
import { Button } from "@tessera/ui";
import { type RefObject, useState } from "react";
import { useText } from "../../i18n/index.ts";
import type { InstallOffer } from "./install-offer.ts";
import styles from "./onboarding.module.css";

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
    <section className={styles.sheet} aria-labelledby="step-title">
      <h1 id="step-title" ref={heading} tabIndex={-1} className={styles.title}>
        {t("home.onboarding.AppInstall.title")}
      </h1>
      <p className={styles.text}>
        {t(
          isInstalled
            ? "home.onboarding.AppInstall.installed"
            : offer
              ? "home.onboarding.AppInstall.text"
              : "home.onboarding.AppInstall.manual",
        )}
      </p>
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
    </section>
  );
}
