import { SAVE_LIMITS } from "@tessera/domain";
import { UiLink, useHydrated } from "@tessera/ui";
import { useState } from "react";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { type RecentPicture, getRecentPictures } from "./recent-pictures.ts";
import styles from "./repin/repin-screen.module.css";

/** The images of the pins that the viewer saved last in this tab. Each image links to its pin. */
export function RecentlySavedPins() {
  const t = useText();
  const { userId } = useViewer();
  const hydrated = useHydrated();
  const [brokenIds, setBrokenIds] = useState<ReadonlySet<string>>(new Set());
  const pictures: readonly RecentPicture[] = hydrated && userId !== null ? getRecentPictures(userId) : [];
  const visible = pictures.filter(({ id }) => !brokenIds.has(id));
  if (visible.length === 0) return null;
  return (
    <section className={styles.recent}>
      <h2 className={styles.recentTitle}>{t("pins.repin.recent")}</h2>
      <ul className={styles.recentList}>
        {visible.map(({ id, src, alt }) => (
          <li key={id}>
            <UiLink href={`/pin/${id}/`} className={styles.recentLink}>
              <img
                src={src}
                alt={alt || t("pins.repin.recent.one")}
                width={SAVE_LIMITS.recentPicturePx}
                height={SAVE_LIMITS.recentPicturePx}
                loading="lazy"
                onError={() => setBrokenIds((before) => new Set([...before, id]))}
              />
            </UiLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
