import { Button, FilmIcon } from "@tessera/ui";
import { useRef, useState } from "react";
import { useText } from "../../../i18n/index.ts";
import { CaptionsField } from "../captions-field.tsx";
import styles from "./video-draft.module.css";
import type { DraftVideo } from "./drafts.ts";
import { useObjectUrl } from "./use-object-url.ts";

interface VideoDraftProps {
  readonly video: DraftVideo;
  readonly disabled: boolean;
  readonly onChange: (update: (video: DraftVideo) => DraftVideo) => void;
}

/** A draft of a video. People can play it, choose a cover frame, and add captions. */
export function VideoDraft(props: VideoDraftProps) {
  return (
    <div className={styles.draft}>
      <VideoPreview {...props} />
      <CaptionsField
        captions={props.video.captions}
        disabled={props.disabled}
        onChange={(update) => props.onChange((video) => ({ ...video, captions: update(video.captions) }))}
      />
    </div>
  );
}

function VideoPreview({ video, disabled, onChange }: VideoDraftProps) {
  const t = useText();
  const element = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const url = useObjectUrl(video.file);
  const cover = useObjectUrl(video.cover);
  async function chooseFrame() {
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
        <Button disabled={disabled} onClick={() => void chooseFrame()}>
          {t(cover ? "pins.video.cover.other" : "pins.video.cover.choose")}
        </Button>
      </div>
    </>
  );
}

/** The JPEG quality of a captured frame. */
const FRAME_QUALITY = 0.92;

/** Captures the video's current frame as an image. Resolves to null if no frame has loaded yet. */
function captureFrame(element: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = element;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (context === null || width === 0 || height === 0) return Promise.resolve(null);
  context.drawImage(element, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", FRAME_QUALITY));
}
