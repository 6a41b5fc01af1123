import type { Pin } from "@tessera/contract";
import { getSlot } from "../../carousel-slot.ts";
import styles from "./carousel-words.module.css";

/** The text for the visible image of a carousel. */
export function CarouselText({ pin, slot }: { pin: Pin; slot: number }) {
  const { title, details } = getSlot(pin, slot) ?? {};
  if (!title && !details) return null;
  return (
    <div className={styles.words} data-part="carousel-words">
      {title ? (
        <p className={styles.title} dir="auto">
          {title}
        </p>
      ) : null}
      {details ? (
        <p className={styles.details} dir="auto">
          {details}
        </p>
      ) : null}
    </div>
  );
}
