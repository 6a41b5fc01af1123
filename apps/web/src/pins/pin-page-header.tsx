import type { Pin } from "@tessera/contract";
import { getPinTitle, getPinUrl } from "@tessera/domain";
import { ArrowLeftIcon, IconLink, PictureFrame, UiLink } from "@tessera/ui";
import type { ReactNode } from "react";
import { useViewer } from "../data/index.ts";
import { getCardRenditions } from "./pin-picture.ts";
import styles from "./pin-page-header.module.css";

interface PinPageHeaderProps {
  readonly pin: Pin;
  /** The pin's title, or the text that replaces it. */
  readonly title: string;
  /** The heading of the page. */
  readonly heading: string;
  /** The accessible name of the arrow that links back to the pin. */
  readonly backLabel: string;
  /** Whether to show the pin's image. False if the page shows it larger. */
  readonly hasPicture?: boolean;
  /** Actions for the whole page. */
  readonly children?: ReactNode;
}

/** The header of a secondary page about a pin. It links back to the pin and shows its image and title. */
export function PinPageHeader({ pin, title, heading, backLabel, hasPicture = true, children }: PinPageHeaderProps) {
  const path = getPinUrl(pin, useViewer());
  return (
    <header className={styles.header}>
      <span className={styles.back}>
        <IconLink label={backLabel} icon={<ArrowLeftIcon />} href={path} size="large" />
      </span>
      {pin.unavailable || !hasPicture ? null : (
        <UiLink href={path} className={styles.picture} tabIndex={-1} aria-hidden="true">
          <PictureFrame
            renditions={getCardRenditions(pin).slice(0, 1)}
            alt=""
            ratio={1}
            color={pin.dominantColor}
            fit="fill"
            priority
            rounded={false}
          />
        </UiLink>
      )}
      <div className={styles.heading}>
        <h1>{heading}</h1>
        <UiLink href={path} className={styles.on}>
          <bdi>{getPinTitle(title)}</bdi>
        </UiLink>
      </div>
      {children}
    </header>
  );
}
