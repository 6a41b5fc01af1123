import type { AdditionalImage, Pin } from "@tessera/contract";
import { getVisibleGallery } from "@tessera/domain";
import { useHydrated } from "@tessera/ui";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../../i18n/index.ts";
import styles from "./product-gallery.module.css";
import { useShownPicture } from "../media/shown-picture.ts";

interface ProductGalleryProps {
  readonly pin: Pin;
  /** The additional images. */
  readonly images: readonly AdditionalImage[];
}

/** The images of a product, starting with the pin's own. Pressing an image enlarges it. */
export function ProductGallery({ pin, images }: ProductGalleryProps) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  // Buttons are disabled until hydration because earlier presses would be lost.
  const hydrated = useHydrated();
  const { signature, show } = useShownPicture();
  const { shown: visibleCount, more: hiddenCount } = getVisibleGallery(images.length);
  // The pressed button no longer exists, so focus moves to the first new image.
  useEffect(() => {
    if (wasOpened) list.current?.querySelectorAll("button")[visibleCount + 1]?.focus();
  }, [wasOpened, visibleCount]);
  if (images.length === 0) return null;
  const pictures = [pin, ...images.slice(0, wasOpened ? images.length : visibleCount)];
  const isInGallery = images.some(({ imageSignature }) => imageSignature === signature);
  return (
    <ul ref={list} className={styles.gallery} aria-label={t("pins.gallery.label")} data-part="gallery">
      {pictures.map(({ imageSignature, imageSpec_136x136: thumbnail }, index) => (
        <li key={imageSignature}>
          <button
            type="button"
            disabled={!hydrated}
            className={styles.picture}
            aria-label={t("pins.gallery.picture", { place: index + 1, count: images.length + 1 })}
            aria-current={index === 0 ? !isInGallery : imageSignature === signature}
            onClick={() => show(index === 0 ? null : imageSignature)}
          >
            <img src={thumbnail.url} alt="" width={136} height={136} loading="lazy" decoding="async" />
          </button>
        </li>
      ))}
      {hiddenCount > 0 && !wasOpened ? (
        <li>
          <button
            type="button"
            disabled={!hydrated}
            className={styles.more}
            aria-label={t("pins.gallery.more", { count: hiddenCount })}
            onClick={() => setWasOpened(true)}
          >
            +{hiddenCount}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
