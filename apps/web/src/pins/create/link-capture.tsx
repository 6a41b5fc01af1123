import { useEffect, useEffectEvent, useState } from "react";
import type { PagePicture, ReadPage } from "./captured.ts";
import { LinkForm } from "./link-form.tsx";
import { PictureChoices } from "./picture-choices.tsx";
import { useSharedInput } from "./use-shared-input.ts";
import { usePageReader } from "./use-page-reader.ts";
import { findUrl, parseTypedUrl } from "./web-address.ts";

interface LinkCaptureProps {
  /** The address of a page to read at once. */
  readonly start: string | null;
  readonly onPictures: (page: ReadPage, pictures: readonly PagePicture[]) => void;
  /** Files that came the way of an address: pasted, or dropped somewhere on the page. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** The way from an address to pictures: typed, pasted or dropped anywhere on the page; read by the server; chosen from. */
export function LinkCapture({ start, onPictures, onFiles }: LinkCaptureProps) {
  const [address, setAddress] = useState(start ?? "");
  const { reading, read, stop } = usePageReader(start);
  const page = reading.step === "read" ? reading.page : null;

  async function takeFrom(somewhere: string) {
    setAddress(somewhere);
    const found = await read(somewhere);
    // The address of a picture leaves nothing to choose.
    if (found?.kind === "image" && found.refusal === null) take(found, found.pictures);
  }

  function take(found: ReadPage, pictures: readonly PagePicture[]) {
    setAddress("");
    stop();
    onPictures(found, pictures);
  }

  useSharedInput({ onFiles, onAddress: (carried) => void takeFrom(carried) });
  const begin = useEffectEvent(() => {
    if (start !== null) void takeFrom(start);
  });
  useEffect(() => begin(), []);

  return (
    <>
      <LinkForm
        address={address}
        onType={setAddress}
        // What is no address to us is left to the server, which says why.
        onRead={() => void takeFrom(findUrl(address) ?? parseTypedUrl(address) ?? address.trim())}
        onStop={stop}
        reading={reading}
      />
      {page?.kind === "page" ? (
        <PictureChoices
          key={page.url}
          page={page}
          choose="several"
          onChosen={(pictures) => take(page, pictures)}
          onClose={stop}
        />
      ) : null}
    </>
  );
}
