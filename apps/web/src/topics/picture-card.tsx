import type { TopicSummary } from "@tessera/contract";
import { PictureFrame, UiLink } from "@tessera/ui";
import type { ReactNode } from "react";
import styles from "./picture-card.module.css";

interface PictureCardProps {
  readonly name: string;
  readonly href: string;
  readonly image: TopicSummary["image"];
  /** True for cards that are visible as soon as the page loads. */
  readonly priority?: boolean;
  /** More text below the name. */
  readonly children?: ReactNode;
}

/** A card with a cropped image and a name below it, for topics and articles. */
export function PictureCard({ name, href, image, priority = false, children }: PictureCardProps) {
  return (
    <li>
      <UiLink href={href} className={styles.card}>
        <span className={styles.picture}>
          <CardPicture image={image} sizes="(width < 541px) 50vw, 236px" priority={priority} />
        </span>
        <span className={styles.name}>{name}</span>
        {children}
      </UiLink>
    </li>
  );
}

interface CardPictureProps extends Pick<PictureCardProps, "image" | "priority"> {
  /** The image's width on the screen, as in the `sizes` attribute. */
  readonly sizes: string;
}

/** The cropped image of a topic or an article, which fills its frame; nothing if there's no image. */
export function CardPicture({ image, sizes, priority = false }: CardPictureProps) {
  return image ? (
    <PictureFrame
      renditions={[{ url: image.url, width: image.width, webpUrl: image.url.replace(/\.\w+$/, ".webp") }]}
      alt=""
      ratio={1}
      fit="fill"
      color={image.dominantColor}
      sizes={sizes}
      priority={priority}
      lazy={!priority}
      rounded={false}
    />
  ) : null;
}
