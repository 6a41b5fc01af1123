import type { PinCard } from "@tessera/contract";
import { getVideoPoster } from "@tessera/domain";
import { useHydrated } from "@tessera/ui";
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { useText } from "../../i18n/index.ts";
import type { PlayableVideo } from "./playable.ts";
import { showNextCaptions, PlayerBar } from "./player-bar.tsx";
import { type Player, PlayerProvider } from "./player-context.ts";
import { getPlayerCommand } from "./player-keys.ts";
import { PlayerNotice } from "./player-notice.tsx";
import { useFullScreen } from "./use-full-screen.ts";
import { useInView } from "./use-in-view.ts";
import { usePlayback } from "./use-playback.ts";
import { useRecentMovement } from "./use-wake-lock.ts";
import styles from "./video-player.module.css";

export interface VideoPlayerProps {
  readonly video: PlayableVideo;
  /** The video's pin, which is included in all logs about watching it. */
  readonly pin: PinCard;
  /** The accessible name of the video. */
  readonly title: string;
  /** The part of the page that contains the player, as one of `COMPONENTS`. */
  readonly component: number;
  /** Refetches the video's URLs, because the URLs of hidden videos expire. */
  readonly onStale?: () => Promise<PlayableVideo | null>;
  readonly transitionName?: string | undefined;
}

/**
 * A video player. It plays automatically and muted if the viewer allows motion, and otherwise on request. Before
 * hydration, and when scripts don't run, it has the browser's own controls.
 */
export function VideoPlayer({ video, pin, title, component, onStale, transitionName }: VideoPlayerProps) {
  const t = useText();
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const inView = useInView(box);
  const { playback, view, ref } = usePlayback({ video, pin, component, fetchesCode: true, inView });
  const fullScreen = useFullScreen(box);
  const { isActive, reportMovement } = useRecentMovement();
  // The URLs can change while the video plays. After the first render, only the playback sets the element's source.
  const [file] = useState(video.list.v720P?.url);
  const [poster] = useState(() => getVideoPoster(video.list, null) ?? undefined);
  const player: Player = { video, playback, view, fullScreen, retry: () => void retry() };

  async function retry() {
    const refreshed = await onStale?.().catch(() => null);
    playback.retry((refreshed ?? video).list);
  }

  function handleKeyDown(event: KeyboardEvent) {
    reportMovement();
    const onButton = event.target instanceof Element && event.target.closest("button") !== null;
    const command = getPlayerCommand(event, onButton);
    if (command === null || view.failure !== null) return;
    event.preventDefault();
    if (command.type === "move") playback.seek(view.position + command.by);
    else if (command.type === "toggle") playback.toggle();
    else if (command.type === "mute") playback.setMuted(!view.muted);
    else if (command.type === "captions") showNextCaptions(player);
    else fullScreen.toggle();
  }

  /**
   * Handles a click on the video. The first tap on a playing video shows the controls. Mouse movement has already shown
   * them, so a mouse click pauses the video.
   */
  function handleClick({ nativeEvent }: MouseEvent) {
    const isTouch = (nativeEvent as PointerEvent).pointerType === "touch";
    if (!(isTouch && view.running && !isActive)) playback.toggle();
    reportMovement();
  }

  return (
    <PlayerProvider value={player}>
      <div
        ref={box}
        className={styles.player}
        style={{ "--ratio": video.width / video.height, viewTransitionName: transitionName } as CSSProperties}
        role="group"
        aria-label={t("pins.video.label", { title })}
        tabIndex={-1}
        data-state={view.state}
        data-resting={(view.running && !isActive) || undefined}
        onKeyDown={hydrated ? handleKeyDown : undefined}
        onPointerMove={({ pointerType }) => {
          if (pointerType === "mouse") reportMovement();
        }}
      >
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- as many as the video has */}
        <video
          ref={ref}
          className={styles.video}
          src={file}
          poster={poster}
          preload="none"
          playsInline
          controls={!hydrated}
          aria-label={title}
          onClick={hydrated ? handleClick : undefined}
        >
          {video.captions.map(({ language, label, url }) => (
            <track key={language} kind="captions" srcLang={language} label={label || language} src={url} />
          ))}
        </video>
        {hydrated ? <PlayerNotice /> : null}
        {hydrated && (view.hasStarted || view.running) && view.failure === null ? <PlayerBar /> : null}
      </div>
    </PlayerProvider>
  );
}
