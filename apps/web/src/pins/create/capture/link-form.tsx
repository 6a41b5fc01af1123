import { getLinkDomain } from "@tessera/domain";
import { Button, LinkIcon, Spinner, TextField, UiLink } from "@tessera/ui";
import { useText } from "../../../i18n/index.ts";
import styles from "./capture.module.css";
import type { PageReadState } from "./use-page-reader.ts";

interface LinkFormProps {
  readonly address: string;
  readonly onType: (address: string) => void;
  /** Reads the page or image at the URL. */
  readonly onRead: () => void;
  readonly onStop: () => void;
  readonly reading: PageReadState;
}

/** A form for the URL of a page or image to create pins from. */
export function LinkForm({ address, onType, onRead, onStop, reading }: LinkFormProps) {
  const t = useText();
  return (
    <form
      className={styles.link}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onRead();
      }}
    >
      <div className={styles.linkRow}>
        <div className={styles.linkField}>
          <TextField
            label={t("pins.capture.title")}
            placeholder={t("pins.capture.placeholder")}
            icon={<LinkIcon size={20} />}
            // The type isn't `url`, because bare domains and text that contains a URL are also valid.
            inputMode="url"
            enterKeyHint="go"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={address}
            onChange={onType}
            error={reading.step === "failed" ? reading.message : undefined}
            hint={t.rich("pins.capture.hint", {
              link: (text) => <UiLink href="/settings/bookmarklet/">{text}</UiLink>,
            })}
          />
        </div>
        <Button type="submit" size="large" disabled={reading.step === "reading"}>
          {t("pins.capture.read")}
        </Button>
      </div>
      {reading.step === "reading" ? (
        <div className={styles.reading} role="status">
          <Spinner size="small" />
          <p className={styles.readingWords}>
            {t("pins.capture.reading", { site: getLinkDomain(reading.address) ?? reading.address })}
          </p>
          <Button size="small" onClick={onStop}>
            {t("pins.capture.stop")}
          </Button>
        </div>
      ) : null}
    </form>
  );
}
