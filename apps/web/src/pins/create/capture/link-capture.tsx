import { useEffect, useEffectEvent, useState } from "react";
import { useText } from "../../../i18n/index.ts";
import styles from "./capture.module.css";
import type { PagePicture, PageReadResult } from "./captured.ts";
import { LinkForm } from "./link-form.tsx";
import { PictureChoices } from "./picture-choices.tsx";
import { useSharedInput } from "./use-shared-input.ts";
import { usePageReader } from "./use-page-reader.ts";
import { findUrl, parseTypedUrl } from "./web-address.ts";

interface LinkCaptureProps {
  /** The URL of a page to read when the component mounts. */
  readonly start: string | null;
  readonly onPictures: (page: PageReadResult, pictures: readonly PagePicture[]) => void;
  /** Called with files that are pasted, or dropped anywhere on the page. */
  readonly onFiles: (files: readonly File[]) => void;
}

/**
 * Adds images from a URL that is typed, pasted, or dropped anywhere on the page. The server reads the page at the URL,
 * and people choose from its images.
 */
export function LinkCapture({ start, onPictures, onFiles }: LinkCaptureProps) {
  const t = useText();
  const [url, setUrl] = useState(start ?? "");
  const { reading, read, stop } = usePageReader(start);
  const page = reading.step === "read" ? reading.page : null;

  async function readUrl(next: string) {
    setUrl(next);
    const result = await read(next);
    // If the URL is an image's own URL, there is nothing to choose.
    if (result?.kind === "image" && result.refusal === null) addPictures(result, result.pictures);
  }

  function addPictures(result: PageReadResult, pictures: readonly PagePicture[]) {
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
