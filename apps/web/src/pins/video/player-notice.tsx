import { VIDEO_ERRORS, VIDEO_STATES, formatVideoClock, type VideoErrorCode } from "@tessera/domain";
import { Button, IconButton, PlayIcon, RetryIcon, Spinner, VisuallyHidden } from "@tessera/ui";
import { type Text, useText } from "../../i18n/index.ts";
import { type Player, usePlayer } from "./player-context.ts";
import styles from "./video-player.module.css";

/** The center of a player: its start button, a loading state, or an error. */
export function PlayerNotice() {
  const t = useText();
  const player = usePlayer();
  const { view, retry } = player;
  const isBuffering = isWaiting(player);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isBuffering ? t("pins.video.loading") : null}</span>
      </VisuallyHidden>
      {view.failure === null ? null : (
        <div className={styles.failed} role="alert">
          <p>{formatFailure(view.failure, t)}</p>
          <Button icon={<RetryIcon size={20} />} onClick={retry}>
            {t("pins.video.retry")}
          </Button>
        </div>
      )}
      {isBuffering ? (
        <span className={styles.wait} aria-hidden="true">
          <Spinner size="large" />
        </span>
      ) : null}
      {view.hasStarted || view.running || view.failure !== null ? null : <StartButton />}
    </>
  );
}

function StartButton() {
  const t = useText();
  const { playback, video } = usePlayer();
  return (
    <>
      <span className={styles.begin}>
        <IconButton
          size="large"
          variant="overPicture"
          label={t("pins.video.play")}
          icon={<PlayIcon />}
          onClick={({ currentTarget }) => {
            // This button disappears, so the player receives the focus to keep handling keys.
            currentTarget.closest<HTMLElement>("[role=group]")?.focus({ preventScroll: true });
            playback.toggle();
          }}
        />
      </span>
      {video.duration > 0 ? (
        <span className={styles.length} aria-hidden="true">
          {formatVideoClock(video.duration)}
        </span>
      ) : null}
    </>
  );
}

/** Returns whether the player should be playing but has no data yet. */
function isWaiting({ view: { state, running } }: Player): boolean {
  return running && (state < VIDEO_STATES.playing || state === VIDEO_STATES.seeking || state === VIDEO_STATES.stalling);
}

function formatFailure(code: VideoErrorCode, t: Text): string {
  if (code === VIDEO_ERRORS.network) return t("pins.video.failed.network");
  return t(code === VIDEO_ERRORS.decode ? "pins.video.failed.unsupported" : "pins.video.failed");
}
