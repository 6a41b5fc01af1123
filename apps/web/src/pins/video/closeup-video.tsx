import { useQueryClient } from "@tanstack/react-query";
import type { Pin } from "@tessera/contract";
import { COMPONENTS } from "@tessera/domain";
import { PictureFrame, type PictureFrameProps } from "@tessera/ui";
import { useCallback } from "react";
import { useText } from "../../i18n/index.ts";
import { pinAltWords } from "../pin-picture.ts";
import { pinQuery } from "../pin-queries.ts";
import { playableVideo } from "./playable.ts";
import styles from "./closeup-video.module.css";
import { UnreadyVideo } from "./unready-video.tsx";
import { useWatchedVideo } from "./use-watched-video.ts";
import { VideoPlayer } from "./video-player.tsx";

interface CloseupVideoProps {
  readonly pin: Pin;
  /** Its image, shown until there is a video. */
  readonly frame: PictureFrameProps;
}

/** A pin's video on its own page, or a note that it isn't ready yet. */
export function CloseupVideo({ pin, frame }: CloseupVideoProps) {
  const t = useText();
  const client = useQueryClient();
  const watched = useWatchedVideo(pin);
  const { id } = pin;
  const refetchVideo = useCallback(
    async () => playableVideo(await client.fetchQuery({ ...pinQuery(id), staleTime: 0 })),
    [client, id],
  );
  const video = playableVideo(watched);
  if (video === null) {
    return (
      <div className={styles.unready}>
        <PictureFrame {...frame} />
        {watched.videos ? <UnreadyVideo videos={watched.videos} place="page" /> : null}
      </div>
    );
  }
  return (
    <VideoPlayer
      key={video.id}
      video={video}
      pin={watched}
      title={watched.pinTitle || pinAltWords(watched, t)}
      component={COMPONENTS.closeup}
      onStale={refetchVideo}
      transitionName={frame.transitionName}
    />
  );
}
