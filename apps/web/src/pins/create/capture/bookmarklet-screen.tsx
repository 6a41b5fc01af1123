import { BookmarkIcon, Button, Card, CopyIcon, LinkButton, TextArea, toast, useHydrated } from "@tessera/ui";
import { useEffect, useRef } from "react";
import { copyText } from "../../../data/index.ts";
import { useText } from "../../../i18n/index.ts";
import { PageHead, useOrigin } from "../../../shell/index.ts";
import { createBookmarkletCode } from "./bookmarklet.ts";
import styles from "./bookmarklet.module.css";

/** A page that explains how to add the bookmarklet, which saves from other sites, to a browser. */
export function BookmarkletScreen() {
  const t = useText();
  const origin = useOrigin();
  // The code is rendered only after hydration because the server's build produces different text.
  const code = useHydrated() ? createBookmarkletCode(origin || location.origin) : "";
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // React blocks `javascript:` URLs. People only drag this link and never follow it.
    if (code !== "") link.current?.setAttribute("href", code);
  }, [code]);

  async function copy() {
    toast.show({ message: t((await copyText(code)) ? "pins.bookmarklet.copied" : "pins.bookmarklet.failed") });
  }

  return (
    <div className={styles.page}>
      <PageHead title={t("pins.bookmarklet.title")} noindex />
      <h1 className={styles.title}>{t("pins.bookmarklet.title")}</h1>
      <p className={styles.intro}>{t("pins.bookmarklet.intro")}</p>
      <div className={styles.computer}>
        <Card as="section" padding="large">
          <h2 className={styles.subtitle}>{t("pins.bookmarklet.computer")}</h2>
          <div className={styles.handle}>
            <LinkButton
              ref={link}
              href="#bookmark"
              variant="primary"
              size="large"
              icon={<BookmarkIcon size={20} />}
              onClick={(event) => {
                event.preventDefault();
                toast.show({ message: t("pins.bookmarklet.drag"), durationMs: 5000 });
              }}
            >
              {t("pins.bookmarklet.name")}
            </LinkButton>
          </div>
          <ol className={styles.steps}>
            <li>{t("pins.bookmarklet.computer.bar")}</li>
            <li>{t("pins.bookmarklet.computer.drag")}</li>
            <li>{t("pins.bookmarklet.computer.press")}</li>
          </ol>
        </Card>
      </div>
      <Card as="section" padding="large">
        <h2 className={styles.subtitle}>{t("pins.bookmarklet.phone")}</h2>
        <ol className={styles.steps}>
          <li>{t("pins.bookmarklet.phone.copy")}</li>
          <li>{t("pins.bookmarklet.phone.make", { name: t("pins.bookmarklet.name") })}</li>
          <li>{t("pins.bookmarklet.phone.edit")}</li>
          <li>{t("pins.bookmarklet.phone.use")}</li>
        </ol>
        <div className={styles.code}>
          <TextArea label={t("pins.bookmarklet.code")} value={code} rows={4} readOnly spellCheck={false} />
          <div>
            <Button icon={<CopyIcon size={20} />} size="large" disabled={code === ""} onClick={() => void copy()}>
              {t("pins.bookmarklet.copy")}
            </Button>
          </div>
        </div>
      </Card>
      <p className={styles.note}>{t("pins.bookmarklet.privacy")}</p>
    </div>
  );
}
