import { formatVideoClock } from "@tessera/domain";
import {
  CaptionsIcon,
  CaptionsOffIcon,
  IconButton,
  type IconButtonProps,
  MaximizeIcon,
  MinimizeIcon,
  PauseIcon,
  PlayIcon,
  VolumeIcon,
  VolumeOffIcon,
} from "@tessera/ui";
import type { CSSProperties } from "react";
import { writeStoredValue } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { usePlayer } from "./player-context.ts";
import { getNextCaptions, getNextRate } from "./player-keys.ts";
import styles from "./video-player.module.css";
import { CAPTIONS_STORAGE_KEY } from "./use-playback.ts";

/** The controls of a video that has started. */
export function PlayerBar() {
  const { video, fullScreen } = usePlayer();
  return (
    <div className={styles.bar}>
      <Scrubber />
      <div className={styles.buttons}>
        <PlayButton />
        <PlaybackTime />
        {video.captions.length > 0 ? <CaptionsButton /> : null}
        <SpeedButton />
        {video.hasSound ? <MuteButton /> : null}
        {fullScreen.isOffered ? <FullScreenButton /> : null}
      </div>
    </div>
  );
}

function BarButton(props: Pick<IconButtonProps, "label" | "icon" | "onClick">) {
  return <IconButton {...props} size="small" variant="overPicture" />;
}

function PlayButton() {
  const t = useText();
  const { playback, view } = usePlayer();
  return (
    <BarButton
      label={t(view.running ? "pins.video.pause" : "pins.video.play")}
      icon={view.running ? <PauseIcon /> : <PlayIcon />}
      onClick={() => playback.toggle()}
    />
  );
}

function Scrubber() {
  const t = useText();
  const { playback, view } = usePlayer();
  const { position, duration, fetched } = view;
  const times = { position: formatVideoClock(position), duration: formatVideoClock(duration) };
  const toPercent = (ms: number) => `${duration > 0 ? Math.min(100, (ms / duration) * 100) : 0}%`;
  return (
    <input
      className={styles.scrubber}
      style={{ "--played": toPercent(position), "--fetched": toPercent(Math.max(position, fetched)) } as CSSProperties}
      type="range"
      min={0}
      max={Math.max(duration, 1)}
      step="any"
      value={Math.min(position, duration)}
      aria-label={t("pins.video.seek")}
      aria-valuetext={t("pins.video.position", times)}
      onChange={({ currentTarget }) => playback.seek(currentTarget.valueAsNumber)}
    />
  );
}

function PlaybackTime() {
  const { view } = usePlayer();
  return (
    <span className={styles.clock}>
      {formatVideoClock(view.position)} / {formatVideoClock(view.duration)}
    </span>
  );
}

function MuteButton() {
  const t = useText();
  const { playback, view } = usePlayer();
  return (
    <BarButton
      label={t(view.muted ? "pins.video.unmute" : "pins.video.mute")}
      icon={view.muted ? <VolumeOffIcon /> : <VolumeIcon />}
      onClick={() => playback.setMuted(!view.muted)}
    />
  );
}

/** The button that cycles through the caption languages, because a menu wouldn't be visible in full screen. */
function CaptionsButton() {
  const t = useText();
  const player = usePlayer();
  const { captions } = player.video;
  const next = getNextCaptions(
    getShownCaptions(player),
    captions.map(({ language }) => language),
  );
  const nextTrack = captions.find(({ language }) => language === next);
  const label = nextTrack ? nextTrack.label || nextTrack.language : "";
  return (
    <BarButton
      label={nextTrack ? t("pins.video.captions.on", { language: label }) : t("pins.video.captions.off")}
      icon={getShownCaptions(player) === null ? <CaptionsOffIcon /> : <CaptionsIcon />}
      onClick={() => showNextCaptions(player)}
    />
  );
}

/** Returns the language of the visible captions, if this video has captions in that language. */
function getShownCaptions({ video, view }: ReturnType<typeof usePlayer>): string | null {
  return video.captions.some(({ language }) => language === view.captions) ? view.captions : null;
}

/** Shows the next captions, and stores the choice for the next video. */
export function showNextCaptions(player: ReturnType<typeof usePlayer>): void {
  const languages = player.video.captions.map(({ language }) => language);
  if (languages.length === 0) return;
  const next = getNextCaptions(getShownCaptions(player), languages);
  player.playback.setCaptions(next);
  writeStoredValue("local", CAPTIONS_STORAGE_KEY, next ?? undefined);
}

function SpeedButton() {
  const t = useText();
  const { playback, view } = usePlayer();
  const rate = `${view.rate}×`;
  return (
    <BarButton
      label={t("pins.video.speed", { rate })}
      icon={<span className={styles.rate}>{rate}</span>}
      onClick={() => playback.setRate(getNextRate(view.rate))}
    />
  );
}

function FullScreenButton() {
  const t = useText();
  const { fullScreen } = usePlayer();
  return (
    <BarButton
      label={t(fullScreen.isOn ? "pins.video.fullscreen.leave" : "pins.video.fullscreen")}
      icon={fullScreen.isOn ? <MinimizeIcon /> : <MaximizeIcon />}
      onClick={fullScreen.toggle}
    />
  );
}
