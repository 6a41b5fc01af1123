import { findCommentProblem } from "@tessera/domain";
import { Avatar, IconButton, SendIcon, UiLink, VisuallyHidden } from "@tessera/ui";
import { type FormEvent, useState } from "react";
import { useLocation } from "react-router";
import { getFailureMessage, getLoginPath, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { CommentField } from "./comment-field.tsx";
import styles from "./comments.module.css";

/** The form for writing a comment. If sending fails, it restores the text. */
export function CommentComposer({ pinId, onAdd }: { pinId: string; onAdd: (text: string) => Promise<void> }) {
  const t = useText();
  const viewer = useViewer();
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const canSend = findCommentProblem(text) === null;

  async function sendComment() {
    if (!canSend) return;
    setText("");
    setError(null);
    setAnnouncement("");
    try {
      await onAdd(text);
      setAnnouncement(t("comments.added"));
    } catch (failure) {
      // Keep text that was typed in the meantime, below the restored text.
      setText((current) => (current === "" ? text : `${text}\n${current}`));
      setError(getFailureMessage(failure));
    }
  }

  function submitComment(event: FormEvent) {
    event.preventDefault();
    void sendComment();
  }

  return (
    <form method="post" className={styles.composer} onSubmit={submitComment} noValidate>
      <Avatar
        name={viewer.fullName ?? ""}
        src={viewer.imageSmallUrl}
        size={32}
        colorIndex={viewer.avatarColorIndex}
        decorative
      />
      <div className={styles.field}>
        <CommentField
          pinId={pinId}
          label={t("comments.field")}
          placeholder={t("comments.field.placeholder")}
          value={text}
          onChange={(next) => {
            setText(next);
            setError(null);
          }}
          onSend={() => void sendComment()}
          error={error}
        />
      </div>
      <IconButton
        type="submit"
        label={t("comments.add")}
        icon={<SendIcon size={20} />}
        variant={canSend ? "primary" : "filled"}
        size="large"
        aria-disabled={!canSend}
      />
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </form>
  );
}

/** Shown to visitors who aren't logged in. */
export function LogInToComment() {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <p className={styles.aside}>
      {t.rich("comments.login", {
        login: (words) => (
          <UiLink href={getLoginPath(pathname)} className={styles.link}>
            {words}
          </UiLink>
        ),
      })}
    </p>
  );
}
