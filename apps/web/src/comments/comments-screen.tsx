import { pinUrl } from "@tessera/domain";
import { ArrowLeftIcon, CommentIcon, EmptyState, IconLink, PictureFrame, UiLink } from "@tessera/ui";
import { useOne, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { cardRenditions, creatorOf, pinQuery } from "../pins/index.ts";
import { PageHead } from "../shell/index.ts";
import { CommentList } from "./comment-list.tsx";
import styles from "./comments-screen.module.css";
import { CommentsMenu } from "./comments-menu.tsx";
import { CommentsPlace } from "./comments-place.tsx";
import { useCommentActs } from "./use-comment-acts.ts";

/** Every comment on a pin, on a screen of their own. */
export function CommentsScreen({ id }: { id: string }) {
  const t = useText();
  const viewer = useViewer();
  const pin = useOne(pinQuery(id));
  const acts = useCommentActs(id);
  const title = pin.pinTitle || t("pins.alt.none", { name: creatorOf(pin).fullName });
  const path = pinUrl(pin, viewer);
  return (
    <div className={styles.screen}>
      <PageHead title={t("comments.screen.title", { title })} noindex />
      <header className={styles.pin}>
        <IconLink label={t("comments.back")} icon={<ArrowLeftIcon />} href={path} size="large" />
        {pin.unavailable ? null : (
          <UiLink href={path} className={styles.picture} tabIndex={-1} aria-hidden="true">
            <PictureFrame
              renditions={cardRenditions(pin).slice(0, 1)}
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
          <h1>{t("comments.count", { count: pin.commentCount })}</h1>
          <UiLink href={path} className={styles.on}>
            <bdi>{title}</bdi>
          </UiLink>
        </div>
        <CommentsMenu pin={pin} onAllow={acts.allow} />
      </header>
      <div className={styles.place}>
        <CommentsPlace pin={pin} onAdd={acts.add} />
      </div>
      {pin.commenting === "off" || (pin.commenting === "closed" && pin.commentCount === 0) ? null : (
        <CommentList
          pin={pin}
          acts={acts}
          empty={
            <EmptyState
              icon={<CommentIcon />}
              title={t("comments.empty")}
              text={pin.commenting === "open" ? t("comments.empty.text") : undefined}
            />
          }
        />
      )}
    </div>
  );
}
