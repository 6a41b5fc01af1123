import type { TopicSummary } from "@tessera/contract";
import { PictureFrame, UiLink } from "@tessera/ui";
import styles from "./topic-card.module.css";

interface TopicCardProps {
  readonly topic: TopicSummary;
  readonly href: string;
  /** True for cards that are visible as soon as the page loads. */
  readonly priority?: boolean;
}

/** A card in the topic index: the topic's name over the image from one of its best pins. */
export function TopicCard({ topic: { name, image }, href, priority = false }: TopicCardProps) {
  return (
    <li>
      <UiLink href={href} className={styles.card}>
        <span className={styles.picture}>
          {image ? (
            <PictureFrame
              renditions={[{ url: image.url, width: image.width, webpUrl: image.url.replace(/\.\w+$/, ".webp") }]}
              alt=""
              ratio={1}
              fit="fill"
              color={image.dominantColor}
              sizes="(width < 541px) 50vw, 236px"
              priority={priority}
              lazy={!priority}
              rounded={false}
            />
          ) : null}
        </span>
        <span className={styles.name}>{name}</span>
      </UiLink>
    </li>
  );
}
