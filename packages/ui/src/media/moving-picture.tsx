import { useState } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import { PauseIcon, PlayIcon } from "../display/icons.ts";
import { useHydrated } from "../hooks/use-hydrated.ts";
import { useMediaQuery } from "../hooks/use-media-query.ts";
import { PictureFrame, type PictureFrameProps } from "./picture-frame.tsx";
import styles from "./moving-picture.module.css";

export type MovingPictureProps = Omit<PictureFrameProps, "motion"> & {
  /** The URL of the animated WebP or GIF. */
  movingUrl: string;
  /** Whether the image plays immediately. Otherwise, it is paused until someone presses its button. */
  autoplay?: boolean;
  playLabel: string;
  pauseLabel: string;
};

/**
 * An animated image with a pause button. It starts paused for people who prefer reduced motion, even before scripts
 * run.
 */
export function MovingPicture({ movingUrl, autoplay = true, playLabel, pauseLabel, ...frame }: MovingPictureProps) {
  const hydrated = useHydrated();
  const canMove = useMediaQuery("(prefers-reduced-motion: no-preference)", true);
  const [requested, setRequested] = useState<boolean | null>(null);
  const playing = requested ?? (autoplay && canMove);
  const motion = !(requested ?? autoplay)
    ? null
    : ({ url: movingUrl, when: requested ? "always" : "allowed" } as const);
  return (
    <span className={styles.moving}>
      <PictureFrame {...frame} motion={motion} />
      {hydrated ? (
        <span className={styles.control}>
          <IconButton
            variant="overPicture"
            label={playing ? pauseLabel : playLabel}
            icon={playing ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
            onClick={() => setRequested(!playing)}
          />
        </span>
      ) : null}
    </span>
  );
}
