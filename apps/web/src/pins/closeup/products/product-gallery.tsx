import type { AdditionalImage, Pin } from "@tessera/contract";
import { visibleGallery } from "@tessera/domain";
import { useHydrated } from "@tessera/ui";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../../i18n/index.ts";
import styles from "./product-gallery.module.css";
import { useShownPicture } from "../media/shown-picture.ts";

interface ProductGalleryProps {
  readonly pin: Pin;
  /** The additional ones. */
  readonly images: readonly AdditionalImage[];
}

/** The images of a product, the pin's own first. Each can become the large one. */
export function ProductGallery({ pin, images }: ProductGalleryProps) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  // A press before hydration would be lost.
  const hydrated = useHydrated();
  const { signature, show } = useShownPicture();
  const { shown, more } = visibleGallery(images.length);
  // The pressed button no longer exists.
  useEffect(() => {
    if (wasOpened) list.current?.querySelectorAll("button")[shown + 1]?.focus();
  }, [wasOpened, shown]);
  if (images.length === 0) return null;
  const pictures = [pin, ...images.slice(0, wasOpened ? images.length : shown)];
  const isInGallery = images.some(({ imageSignature }) => imageSignature === signature);
  return (
    <ul ref={list} className={styles.gallery} aria-label={t("pins.gallery.label")} data-part="gallery">
      {pictures.map(({ imageSignature, imageSpec_136x136: thumbnail }, at) => (
        <li key={imageSignature}>
          <button
            type="button"
            disabled={!hydrated}
            className={styles.picture}
            aria-label={t("pins.gallery.picture", { place: at + 1, count: images.length + 1 })}
            aria-current={at === 0 ? !isInGallery : imageSignature === signature}
            onClick={() => show(at === 0 ? null : imageSignature)}
          >
            <img src={thumbnail.url} alt="" width={136} height={136} loading="lazy" decoding="async" />
          </button>
        </li>
      ))}
      {more > 0 && !wasOpened ? (
        <li>
          <button
            type="button"
            disabled={!hydrated}
            className={styles.more}
            aria-label={t("pins.gallery.more", { count: more })}
            onClick={() => setWasOpened(true)}
          >
            +{more}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
