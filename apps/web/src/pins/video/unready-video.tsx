import type { PinVideos } from "@tessera/contract";
import { FilmIcon, Spinner, VideoOffIcon } from "@tessera/ui";
import { useText } from "../../i18n/index.ts";
import styles from "./unready-video.module.css";

interface UnreadyVideoProps {
  readonly videos: Pick<PinVideos, "status" | "reason">;
  /** Where the notice is shown. Only a `page` has space for an explanation. */
  readonly place: "card" | "page";
}

/** The overlay on the image of a video that can't be played yet or failed to process. */
export function UnreadyVideo({ videos: { status, reason }, place }: UnreadyVideoProps) {
  const t = useText();
  const isFailed = status === "failed";
  const explanation = reason === null ? null : t(`pins.video.unprepared.${reason}`);
  const detail = isFailed ? explanation : t("pins.video.processing.hint");
  return (
    <span className={styles.veil} data-status={status} role={place === "page" ? "status" : undefined}>
      <span className={styles.words}>
        {isFailed ? <VideoOffIcon size={24} /> : <FilmIcon size={24} />}
        <span className={styles.main}>{t(isFailed ? "pins.video.unprepared" : "pins.video.processing")}</span>
        {place === "page" && detail !== null ? <span>{detail}</span> : null}
        {place === "page" && !isFailed ? <Spinner /> : null}
      </span>
    </span>
  );
}
