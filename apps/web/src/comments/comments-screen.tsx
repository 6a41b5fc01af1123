import type { CommentSort } from "@tessera/domain";
import { CommentIcon, EmptyState } from "@tessera/ui";
import { useState } from "react";
import { useSingle } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { getCreator, PinPageHeader, pinQuery } from "../pins/index.ts";
import { PageHead } from "../shell/index.ts";
import { CommentList } from "./comment-list.tsx";
import { CommentSortMenu } from "./comment-sort-menu.tsx";
import styles from "./comments-screen.module.css";
import { CommentsMenu } from "./comments-menu.tsx";
import { CommentComposerSlot } from "./comments-place.tsx";
import { useCommentActions } from "./use-comment-acts.ts";

/** All comments on a pin, on their own screen. */
export function CommentsScreen({ id }: { id: string }) {
  const t = useText();
  const pin = useSingle(pinQuery(id));
  const [sort, setSort] = useState<CommentSort>("best");
  const actions = useCommentActions(id, sort);
  const title = pin.pinTitle || t("pins.alt.none", { name: getCreator(pin).fullName });
  return (
    <div className={styles.screen}>
      <PageHead title={t("comments.screen.title", { title })} noindex />
      <PinPageHeader
        pin={pin}
        title={title}
        heading={t("comments.count", { count: pin.commentCount })}
        backLabel={t("comments.back")}
      >
        {pin.commentCount > 1 ? <CommentSortMenu pinId={id} sort={sort} onSort={setSort} /> : null}
        <CommentsMenu pin={pin} onAllow={actions.allow} />
      </PinPageHeader>
      <div className={styles.place}>
        <CommentComposerSlot pin={pin} onAdd={actions.add} />
      </div>
      {pin.commenting === "off" || (pin.commenting === "closed" && pin.commentCount === 0) ? null : (
        <CommentList
          pin={pin}
          sort={sort}
          actions={actions}
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
