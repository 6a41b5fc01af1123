import { Button, FilmIcon, Select, TrashIcon } from "@tessera/ui";
import { useEffect, useId, useRef, useState } from "react";
import { useText } from "../../i18n/index.ts";
import { captionLanguages, readCaptions } from "./captions-file.ts";
import styles from "./video-draft.module.css";
import type { DraftVideo } from "./drafts.ts";

interface VideoDraftProps {
  readonly video: DraftVideo;
  readonly disabled: boolean;
  readonly onChange: (video: DraftVideo) => void;
}

/** A video that is to become a pin: to look at, to choose its cover from, and to give captions to. */
export function VideoDraft(props: VideoDraftProps) {
  return (
    <div className={styles.draft}>
      <Viewing {...props} />
      <Captions {...props} />
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
    const frame = element.current && (await frameOf(element.current));
    if (frame) onChange({ ...video, cover: frame });
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

function Captions({ video, disabled, onChange }: VideoDraftProps) {
  const t = useText();
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const languages = captionLanguages(navigator.language);
  const { captions } = video;
  async function read(file: File | undefined) {
    if (!file) return;
    const found = await readCaptions(file);
    if (found === null) return setProblem(t("pins.video.captions.tooLong"));
    if ("problem" in found) return setProblem(found.problem);
    setProblem(null);
    onChange({ ...video, captions: { language: languages[0]?.value ?? "en", text: found.text, name: file.name } });
  }
  if (captions) {
    return (
      <div className={styles.captions}>
        <Select
          label={t("pins.video.captions.language", { file: captions.name })}
          options={languages}
          value={captions.language}
          disabled={disabled}
          onChange={(language) => onChange({ ...video, captions: { ...captions, language } })}
        />
        <Button
          variant="plain"
          icon={<TrashIcon size={20} />}
          disabled={disabled}
          onClick={() => onChange({ ...video, captions: null })}
        >
          {t("pins.video.captions.remove")}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.captions}>
      <label htmlFor={id}>{t("pins.video.captions.add")}</label>
      <input
        id={id}
        className={styles.file}
        type="file"
        accept=".vtt,text/vtt"
        disabled={disabled}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          currentTarget.value = "";
        }}
      />
      {problem === null ? null : (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** An address of a file in the browser's memory for as long as it is shown. */
function useObjectUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** How good the picture of a frame is kept. */
const FRAME_QUALITY = 0.92;

/** The frame that a video stands at, as a picture; null where none has come yet. */
function frameOf(element: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = element;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const drawing = canvas.getContext("2d");
  if (drawing === null || width === 0 || height === 0) return Promise.resolve(null);
  drawing.drawImage(element, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", FRAME_QUALITY));
}
