import { useQueryClient } from "@tanstack/react-query";
import type { Pin } from "@tessera/contract";
import { COMPONENTS } from "@tessera/domain";
import { PictureFrame, type PictureFrameProps } from "@tessera/ui";
import { useCallback } from "react";
import { useText } from "../../i18n/index.ts";
import { formatPinAlt } from "../pin-picture.ts";
import { pinQuery } from "../pin-queries.ts";
import { getPlayableVideo } from "./playable.ts";
import styles from "./closeup-video.module.css";
import { UnreadyVideo } from "./unready-video.tsx";
import { usePolledVideo } from "./use-watched-video.ts";
import { VideoPlayer } from "./video-player.tsx";

interface CloseupVideoProps {
  readonly pin: Pin;
  /** The frame of the pin's image, shown until the video is ready. */
  readonly frame: PictureFrameProps;
}

/** A pin's video on its own page, or a notice that it isn't ready yet. */
export function CloseupVideo({ pin, frame }: CloseupVideoProps) {
  const t = useText();
  const client = useQueryClient();
  const watchedPin = usePolledVideo(pin);
  const { id } = pin;
  const refetchVideo = useCallback(
    async () => getPlayableVideo(await client.fetchQuery({ ...pinQuery(id), staleTime: 0 })),
    [client, id],
  );
  const video = getPlayableVideo(watchedPin);
  if (video === null) {
    return (
      <div className={styles.unready}>
        <PictureFrame {...frame} />
        {watchedPin.videos ? <UnreadyVideo videos={watchedPin.videos} place="page" /> : null}
      </div>
    );
  }
  return (
    <VideoPlayer
      key={video.id}
      video={video}
      pin={watchedPin}
      title={watchedPin.pinTitle || formatPinAlt(watchedPin, t)}
      component={COMPONENTS.closeup}
      onStale={refetchVideo}
      transitionName={frame.transitionName}
    />
  );
}
