import { Button, FilmIcon } from "@tessera/ui";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../i18n/index.ts";
import { CaptionsField } from "./captions-field.tsx";
import styles from "./video-draft.module.css";
import type { DraftVideo } from "./drafts.ts";

interface VideoDraftProps {
  readonly video: DraftVideo;
  readonly disabled: boolean;
  readonly onChange: (update: (video: DraftVideo) => DraftVideo) => void;
}

/** A video that is to become a pin: to watch, to choose a cover from, and to add captions to. */
export function VideoDraft(props: VideoDraftProps) {
  return (
    <div className={styles.draft}>
      <Viewing {...props} />
      <CaptionsField
        captions={props.video.captions}
        disabled={props.disabled}
        onChange={(update) => props.onChange((video) => ({ ...video, captions: update(video.captions) }))}
      />
    </div>
  );
}

function Viewing({ video, disabled, onChange }: VideoDraftProps) {
  const t = useText();
  const element = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const url = useObjectUrl(video.file);
  const cover = useObjectUrl(video.cover);
  async function choose() {
    const frame = element.current && (await captureFrame(element.current));
    if (frame) onChange((before) => ({ ...before, cover: frame }));
  }
  if (failed) {
    return (
      <p className={styles.unseen}>
        <FilmIcon size={36} />
        {t("pins.video.draft.unseen")}
      </p>
    );
  }
  return (
    <>
      <video
        ref={element}
        className={styles.video}
        src={url ?? undefined}
        controls
        muted
        playsInline
        preload="auto"
        aria-label={video.file.name}
        onError={() => setFailed(true)}
      />
      <div className={styles.cover}>
        {cover ? <img className={styles.frame} src={cover} alt={t("pins.video.cover.chosen")} /> : null}
        <Button disabled={disabled} onClick={() => void choose()}>
          {t(cover ? "pins.video.cover.other" : "pins.video.cover.choose")}
        </Button>
      </div>
    </>
  );
}

/** A URL for a file in the browser's memory, valid while it is shown. */
function useObjectUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return setUrl(null);
    const url = URL.createObjectURL(file);
    setUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return url;
}

/** The image quality of a captured frame. */
const FRAME_QUALITY = 0.92;

/** The video's current frame as an image; null if none has loaded yet. */
function captureFrame(element: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = element;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const capture = canvas.getContext("2d");
  if (capture === null || width === 0 || height === 0) return Promise.resolve(null);
  capture.drawImage(element, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", FRAME_QUALITY));
}
