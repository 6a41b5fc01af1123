import { ImageOffIcon } from "@tessera/ui";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../i18n/index.ts";
import captureStyles from "./capture.module.css";
import styles from "./create.module.css";
import type { Draft } from "./drafts.ts";

/** A draft's picture as large as there is room for. Other sites are not told who looks at their pictures here. */
export function DraftPreview({ draft }: { draft: Draft }) {
  const t = useText();
  const [failed, setFailed] = useState(false);
  const shown = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // One that came with the page may have failed before anybody heard of it.
    if (shown.current?.complete && shown.current.naturalWidth === 0) setFailed(true);
  }, []);
  if (failed) {
    return (
      <p className={captureStyles.noPreview}>
        <ImageOffIcon size={36} />
        {t("pins.capture.noPreview", { site: draft.name })}
      </p>
    );
  }
  return (
    <img
      ref={shown}
      className={styles.picture}
      src={draft.previewUrl}
      alt={draft.words.altText || draft.name}
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
