import { useEffect, useEffectEvent, useState } from "react";
import type { PagePicture, ReadPage } from "./captured.ts";
import { LinkForm } from "./link-form.tsx";
import { PictureChoices } from "./picture-choices.tsx";
import { useSharedInput } from "./use-shared-input.ts";
import { usePageReader } from "./use-page-reader.ts";
import { findUrl, parseTypedUrl } from "./web-address.ts";

interface LinkCaptureProps {
  /** The URL of a page to read immediately. */
  readonly start: string | null;
  readonly onPictures: (page: ReadPage, pictures: readonly PagePicture[]) => void;
  /** Called for files that arrive like a URL: pasted, or dropped somewhere on the page. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** From a URL to images: typed, pasted or dropped anywhere on the page, read by the server, then chosen from. */
export function LinkCapture({ start, onPictures, onFiles }: LinkCaptureProps) {
  const [address, setAddress] = useState(start ?? "");
  const { reading, read, stop } = usePageReader(start);
  const page = reading.step === "read" ? reading.page : null;

  async function readAddress(next: string) {
    setAddress(next);
    const result = await read(next);
    // The URL of an image leaves nothing to choose.
    if (result?.kind === "image" && result.refusal === null) addPictures(result, result.pictures);
  }

  function addPictures(result: ReadPage, pictures: readonly PagePicture[]) {
    setAddress("");
    stop();
    onPictures(result, pictures);
  }

  useSharedInput({ onFiles, onAddress: (shared) => void readAddress(shared) });
  const readInitial = useEffectEvent(() => {
    if (start !== null) void readAddress(start);
  });
  useEffect(() => readInitial(), []);

  return (
    <>
      <LinkForm
        address={address}
        onType={setAddress}
        // What we don't recognize as a URL goes to the server, which says why it fails.
        onRead={() => void readAddress(findUrl(address) ?? parseTypedUrl(address) ?? address.trim())}
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
