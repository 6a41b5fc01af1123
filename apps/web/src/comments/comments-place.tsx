import type { Pin } from "@tessera/contract";
import { useText } from "../i18n/index.ts";
import { CommentComposer, LogInToComment } from "./comment-composer.tsx";
import styles from "./comments.module.css";

/** Shows the form for writing a comment, a link to log in, or the reason why neither is available. */
export function CommentComposerSlot({
  pin,
  onAdd,
}: {
  pin: Pick<Pin, "id" | "commenting" | "isPublicElsewhere">;
  onAdd: (text: string) => Promise<void>;
}) {
  const t = useText();
  switch (pin.commenting) {
    case "open":
      return (
        <>
          <CommentComposer pinId={pin.id} onAdd={onAdd} />
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
