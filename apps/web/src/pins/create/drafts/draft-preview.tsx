import { ImageOffIcon } from "@tessera/ui";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../../i18n/index.ts";
import captureStyles from "../capture/capture.module.css";
import styles from "../create.module.css";
import type { Draft } from "./drafts.ts";

/** A draft's image, as large as the available space allows. Images from other sites load without a referrer. */
export function DraftPreview({ draft }: { draft: Draft }) {
  const t = useText();
  const [failed, setFailed] = useState(false);
  const imageRef = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // An image in the server's HTML may have failed to load before hydration.
    if (imageRef.current?.complete && imageRef.current.naturalWidth === 0) setFailed(true);
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
      ref={imageRef}
      className={styles.picture}
      src={draft.previewUrl}
      alt={draft.words.altText || draft.name}
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
