import type { Experience } from "@tessera/contract";
import { Button, LinkButton } from "@tessera/ui";
import { useId } from "react";
import { useExperienceActions } from "../experiences/index.ts";
import { useReplayedTaps } from "../shell/late-gestures.ts";
import styles from "./welcome-invitation.module.css";

/** The props of every message on the home screen. */
const HOME_MESSAGE_PROPS = { feeds: ["home.feed"] } as const;

/** Invites a member whose feed is still empty to pick some pins. They can dismiss the invitation permanently. */
export function WelcomeInvitation({ experience }: { readonly experience: Experience }) {
  const titleId = useId();
  const { dismiss, busy } = useExperienceActions(experience, HOME_MESSAGE_PROPS);
  const { title, message, primaryAction, secondaryAction } = experience.display_data;
  return (
    <section className={styles.invitation} aria-labelledby={titleId} data-late={useReplayedTaps()}>
      <div className={styles.words}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <p className={styles.text}>{message}</p>
      </div>
      <div className={styles.acts}>
        <Button variant="plain" busy={busy} onClick={dismiss}>
          {secondaryAction?.label}
        </Button>
        {primaryAction?.href === undefined ? null : (
          <LinkButton href={primaryAction.href} variant="primary">
            {primaryAction.label}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
