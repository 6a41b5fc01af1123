import type { Pin } from "@tessera/contract";
import { useText } from "../i18n/index.ts";
import { CommentComposer, LogInToComment } from "./comment-composer.tsx";
import styles from "./comments.module.css";

/** The form to write a comment, a link to log in, or the reason why there is neither. */
export function CommentsPlace({
  pin,
  onAdd,
}: {
  pin: Pick<Pin, "commenting" | "isPublicElsewhere">;
  onAdd: (text: string) => Promise<void>;
}) {
  const t = useText();
  switch (pin.commenting) {
    case "open":
      return (
        <>
          <CommentComposer onAdd={onAdd} />
          {pin.isPublicElsewhere ? <p className={styles.aside}>{t("comments.elsewhere")}</p> : null}
        </>
      );
    case "login":
      return <LogInToComment />;
    case "off":
      return <p className={styles.aside}>{t("comments.off")}</p>;
    case "closed":
      return <p className={styles.aside}>{t("comments.closed")}</p>;
  }
}
