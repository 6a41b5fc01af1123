import { getLinkDomain } from "@tessera/domain";
import { Button, Callout, CheckIcon, joinClassNames } from "@tessera/ui";
import { useId, useState } from "react";
import { useText } from "../../../i18n/index.ts";
import styles from "./capture.module.css";
import type { PagePicture, PageReadResult } from "./captured.ts";

/** The minimum side length of an image in pixels. Smaller images are icons or spacers. */
const MIN_SIDE_PX = 120;

interface PictureChoicesProps {
  readonly page: PageReadResult;
  /** Whether people can choose one image or several. */
  readonly choose: "one" | "several";
  readonly onChosen: (pictures: readonly PagePicture[]) => void;
  readonly onClose: () => void;
}

/** Lets people choose from the images of a page. Images that fail to load or turn out to be too small disappear. */
export function PictureChoices({ page, choose, onChosen, onClose }: PictureChoicesProps) {
  const t = useText();
  const [chosen, setChosen] = useState<readonly PagePicture[]>([]);
  const [brokenPictures, setBroken] = useState<readonly PagePicture[]>([]);
  const group = useId();
  const available = page.pictures.filter((picture) => !brokenPictures.includes(picture));
  const site = getSite(page);
  if (page.refusal !== null) return <Callout>{t("pins.capture.refused", { site })}</Callout>;
  if (available.length === 0)
    return <Callout>{t(choose === "one" ? "pins.capture.none.one" : "pins.capture.none", { site })}</Callout>;

  function toggle(picture: PagePicture) {
    if (choose === "one") setChosen([picture]);
    else setChosen(chosen.includes(picture) ? chosen.filter((other) => other !== picture) : [...chosen, picture]);
  }

  function dropPicture(picture: PagePicture) {
    setBroken((before) => [...before, picture]);
    setChosen((before) => before.filter((other) => other !== picture));
  }

  return (
    <>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{t(`pins.capture.legend.${choose}`, { site })}</legend>
        <ul className={styles.tiles} role="list">
          {available.map((picture) => (
            <PictureTile
              key={picture.url}
              picture={picture}
              number={page.pictures.indexOf(picture) + 1}
              type={choose === "one" ? "radio" : "checkbox"}
              group={group}
              chosen={chosen.includes(picture)}
              onToggle={() => toggle(picture)}
              onBroken={() => dropPicture(picture)}
            />
          ))}
        </ul>
      </fieldset>
      <div className={joinClassNames(styles.choicesActs, choose === "several" && styles.sticky)}>
        <Button variant="plain" size="large" onClick={onClose}>
          {t("pins.capture.close")}
        </Button>
        <Button variant="primary" size="large" disabled={chosen.length === 0} onClick={() => onChosen(getSelection())}>
          {t(choose === "one" ? "pins.capture.use" : "pins.capture.add", { count: chosen.length })}
        </Button>
      </div>
    </>
  );

  function getSelection(): readonly PagePicture[] {
    return available.filter((picture) => chosen.includes(picture));
  }
}

interface PictureTileProps {
  readonly picture: PagePicture;
  /** The image's number on the page, starting at 1. */
  readonly number: number;
  readonly type: "checkbox" | "radio";
  readonly group: string;
  readonly chosen: boolean;
  readonly onToggle: () => void;
  /** Called when the image fails to load or is too small. */
  readonly onBroken: () => void;
}

function PictureTile({ picture, number, type, group, chosen, onToggle, onBroken }: PictureTileProps) {
  const t = useText();
  const { width, height, altText, title } = picture;
  const [size, setSize] = useState(width !== null && height !== null ? { width, height } : null);
  return (
    <li>
      <label className={styles.tile}>
        <input className={styles.tick} type={type} name={group} checked={chosen} onChange={onToggle} />
        <img
          className={styles.tilePicture}
          src={picture.url}
          alt={altText || title || t("pins.capture.picture", { number })}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={onBroken}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (Math.min(naturalWidth, naturalHeight) < MIN_SIDE_PX) onBroken();
            else setSize({ width: naturalWidth, height: naturalHeight });
          }}
        />
        {size ? (
          <span className={styles.size}>{t("pins.capture.size", { width: size.width, height: size.height })}</span>
        ) : null}
        <span className={styles.mark} aria-hidden="true">
          <CheckIcon size={20} />
        </span>
      </label>
    </li>
  );
}

/** Returns the display name of a page's site. */
function getSite({ siteName, url }: Pick<PageReadResult, "siteName" | "url">): string {
  return siteName || (getLinkDomain(url) ?? url);
}
