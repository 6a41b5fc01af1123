import type { PinVideos } from "@tessera/contract";
import { FilmIcon, Spinner, VideoOffIcon } from "@tessera/ui";
import { useText } from "../../i18n/index.ts";
import styles from "./unready-video.module.css";

interface UnreadyVideoProps {
  readonly videos: Pick<PinVideos, "status" | "reason">;
  /** How much is said. */
  readonly place: "card" | "page";
}

/** The overlay on the image of a video that can't be played yet, or never will be. */
export function UnreadyVideo({ videos: { status, reason }, place }: UnreadyVideoProps) {
  const t = useText();
  const failed = status === "failed";
  const explanation = reason === null ? null : t(`pins.video.unprepared.${reason}`);
  const more = failed ? explanation : t("pins.video.processing.hint");
  return (
    <span className={styles.veil} data-status={status} role={place === "page" ? "status" : undefined}>
      <span className={styles.words}>
        {failed ? <VideoOffIcon size={24} /> : <FilmIcon size={24} />}
        <span className={styles.main}>{t(failed ? "pins.video.unprepared" : "pins.video.processing")}</span>
        {place === "page" && more !== null ? <span>{more}</span> : null}
        {place === "page" && !failed ? <Spinner /> : null}
      </span>
    </span>
  );
}
