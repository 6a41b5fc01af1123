import { useQueryClient } from "@tanstack/react-query";
import type { HiddenPin } from "@tessera/contract";
import type { ExclusionKind } from "@tessera/domain";
import { joinClassNames, LayersIcon, PictureFrame, UiLink } from "@tessera/ui";
import { type ReactNode, useEffect } from "react";
import { useSingle } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { tuningQuery } from "./feedback-queries.ts";
import { TuneSwitch } from "./tune-switch.tsx";
import styles from "./tuned-row.module.css";
import { invalidateUnfollowed, isSourceEnabled, useTuningActions } from "./use-exclude.ts";

interface TuningRowProps {
  readonly kind: ExclusionKind;
  readonly id: string;
  readonly name: string;
  /** The switch's accessible name, if it isn't derived from the row's name. */
  readonly label?: string | undefined;
  /** The id of the name's element, for elements described by it. */
  readonly nameId: string;
  readonly href: string;
  readonly picture: ReactNode;
  /** The text below the name while the switch is on. */
  readonly about?: string;
  /** The wording of the switch: `show` for followed items, `use` for the viewer's own. */
  readonly by: "show" | "use";
  /** The follow button; null for the viewer's own items. */
  readonly follow?: ReactNode;
  /** True if the item was followed when the page loaded but no longer is. The row then has no switch. */
  readonly unfollowed?: boolean;
  /** True if the server has removed the item's exclusion too. */
  readonly isExclusionRemoved?: boolean;
  /**
   * True if a switch would have no effect, such as on a save while the whole history is off. The row then has no
   * switch.
   */
  readonly idle?: boolean;
}

/** A source of the home feed, and its switch. */
export function TuningRow(props: TuningRowProps) {
  const { kind, id, name, nameId, href, picture, about, by, follow } = props;
  const { unfollowed = false, isExclusionRemoved = false, idle = unfollowed } = props;
  const t = useText();
  const client = useQueryClient();
  const { set } = useTuningActions();
  const on = isSourceEnabled(useSingle(tuningQuery), kind, id);
  useEffect(() => {
    if (isExclusionRemoved) invalidateUnfollowed(client, kind, id);
  }, [client, isExclusionRemoved, kind, id]);
  const isActive = on && !idle;
  return (
    <li className={joinClassNames(styles.row, !isActive && styles.off)}>
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
          checked={isActive}
          disabled={idle}
          onFlip={(next) => set(kind, id, next)}
        />
      </div>
    </li>
  );
}

/** A small square image at the start of a row, or a placeholder if there is none. */
export function RowPicture({
  image,
  focus = null,
}: {
  image: Pick<NonNullable<HiddenPin["image"]>, "url" | "width" | "dominantColor"> | null;
  /** The focal point, in percent. Cropping never cuts it off. */
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
