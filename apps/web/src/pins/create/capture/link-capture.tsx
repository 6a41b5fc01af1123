import { useEffect, useEffectEvent, useState } from "react";
import { useText } from "../../../i18n/index.ts";
import styles from "./capture.module.css";
import type { PagePicture, ReadPage } from "./captured.ts";
import { LinkForm } from "./link-form.tsx";
import { PictureChoices } from "./picture-choices.tsx";
import { useSharedInput } from "./use-shared-input.ts";
import { usePageReader } from "./use-page-reader.ts";
import { findUrl, parseTypedUrl } from "./web-address.ts";

interface LinkCaptureProps {
  /** The URL of a page to read on mount. */
  readonly start: string | null;
  readonly onPictures: (page: ReadPage, pictures: readonly PagePicture[]) => void;
  /** Called for files that are pasted, or dropped anywhere on the page. */
  readonly onFiles: (files: readonly File[]) => void;
}

/**
 * Gets images from a URL that is typed, pasted or dropped anywhere on the page. The server reads the page, and people
 * choose from its images.
 */
export function LinkCapture({ start, onPictures, onFiles }: LinkCaptureProps) {
  const t = useText();
  const [url, setUrl] = useState(start ?? "");
  const { reading, read, stop } = usePageReader(start);
  const page = reading.step === "read" ? reading.page : null;

  async function readUrl(next: string) {
    setUrl(next);
    const result = await read(next);
    // If the URL is an image's own, there is nothing to choose.
    if (result?.kind === "image" && result.refusal === null) addPictures(result, result.pictures);
  }

  function addPictures(result: ReadPage, pictures: readonly PagePicture[]) {
    setUrl("");
    stop();
    onPictures(result, pictures);
  }

  const isOver = useSharedInput({ onFiles, onAddress: (shared) => void readUrl(shared) });
  const readInitial = useEffectEvent(() => {
    if (start !== null) void readUrl(start);
  });
  useEffect(() => readInitial(), []);

  return (
    <>
      {isOver ? (
        <div className={styles.dropHint} aria-hidden="true">
          <p>{t("pins.create.drop")}</p>
        </div>
      ) : null}
      <LinkForm
        address={url}
        onType={setUrl}
        // Text without a recognizable URL goes to the server, which returns an error message.
        onRead={() => void readUrl(findUrl(url) ?? parseTypedUrl(url) ?? url.trim())}
        onStop={stop}
        reading={reading}
      />
      {page?.kind === "page" ? (
        <PictureChoices
          key={page.url}
          page={page}
          choose="several"
          onChosen={(pictures) => addPictures(page, pictures)}
          onClose={stop}
        />
      ) : null}
    </>
  );
}
