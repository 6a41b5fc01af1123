import { useQueryClient } from "@tanstack/react-query";
import type { HiddenPin } from "@tessera/contract";
import type { ExclusionKind } from "@tessera/domain";
import { classNames, LayersIcon, PictureFrame, UiLink } from "@tessera/ui";
import { type ReactNode, useEffect } from "react";
import { useSingle } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { tuningQuery } from "./feedback-queries.ts";
import { TuneSwitch } from "./tune-switch.tsx";
import styles from "./tuned-row.module.css";
import { invalidateUnfollowed, isOn, useExclude } from "./use-exclude.ts";

interface TunedRowProps {
  readonly kind: ExclusionKind;
  readonly id: string;
  readonly name: string;
  /** What the switch is called, where that is not made of the name. */
  readonly label?: string | undefined;
  /** The id that the name gets, for what describes itself by it. */
  readonly nameId: string;
  readonly href: string;
  readonly picture: ReactNode;
  /** What is said below the name as long as it is switched on. */
  readonly about?: string;
  /** Followed things are shown, one's own are used. */
  readonly by: "show" | "use";
  /** The way to follow and to stop; null for one's own. */
  readonly follow?: ReactNode;
  /** It was followed when the page came, and is no longer: there is nothing to switch. */
  readonly unfollowed?: boolean;
  /** The server knows that, too, and what was switched is gone with it. */
  readonly forgotten?: boolean;
  /** Nor is there where it decides nothing, as a save when the whole history is off. */
  readonly idle?: boolean;
}

/** Something that the home feed is made of, and its switch. */
export function TunedRow(props: TunedRowProps) {
  const { kind, id, name, nameId, href, picture, about, by, follow } = props;
  const { unfollowed = false, forgotten = false, idle = unfollowed } = props;
  const t = useText();
  const client = useQueryClient();
  const { set } = useExclude();
  const on = isOn(useSingle(tuningQuery), kind, id);
  useEffect(() => {
    if (forgotten) invalidateUnfollowed(client, kind, id);
  }, [client, forgotten, kind, id]);
  const works = on && !idle;
  return (
    <li className={classNames(styles.row, !works && styles.off)}>
      {picture}
      <div className={styles.words}>
        <UiLink href={href} className={styles.name}>
          <span id={nameId} dir="auto">
            {name}
          </span>
        </UiLink>
        {on ? null : <p className={styles.about}>{t(`feedback.tuning.${by === "show" ? "off" : "unused"}.row`)}</p>}
        {on && about ? (
          <p className={styles.about}>
            <bdi>{about}</bdi>
          </p>
        ) : null}
      </div>
      {follow ? <div className={styles.follow}>{follow}</div> : null}
      <div className={styles.switch}>
        <TuneSwitch
          label={props.label ?? t(`feedback.tuning.${by}`, { name })}
          hideLabel
          checked={works}
          disabled={idle}
          onFlip={(wanted) => set(kind, id, wanted)}
        />
      </div>
    </li>
  );
}

/** A small square picture at the beginning of a row; a mark where there is none. */
export function RowPicture({
  image,
  focus = null,
}: {
  image: Pick<NonNullable<HiddenPin["image"]>, "url" | "width" | "dominantColor"> | null;
  /** The point that is always seen, in percent. */
  focus?: { x: number; y: number } | null;
}) {
  return (
    <span className={styles.picture}>
      {image ? (
        <PictureFrame
          renditions={[{ url: image.url, width: image.width }]}
          alt=""
          ratio={1}
          fit="fill"
          color={image.dominantColor}
          sizes="56px"
          position={focus ? { x: focus.x / 100, y: focus.y / 100 } : 0.5}
        />
      ) : (
        <LayersIcon />
      )}
    </span>
  );
}
