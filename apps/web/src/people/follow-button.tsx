import { useQueryClient } from "@tanstack/react-query";
import { LinkButton, ToggleButton } from "@tessera/ui";
import { forget, useToggle, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { announce, useLoginLink } from "../shell/index.ts";
import { type Followable, followToggle } from "./follow-toggle.ts";
import styles from "./follow-button.module.css";
import { profileQuery } from "./people-queries.ts";

export interface FollowPersonButtonProps {
  readonly person: Followable;
  /** `primary` where following is what the page asks for; `quiet` in lists and beside other acts. */
  readonly look?: "primary" | "quiet";
  readonly size?: "small" | "medium" | "large";
  /** The id of the element with the person's name: says whom, where there are several buttons. */
  readonly describedBy?: string;
}

/** Follows a person and stops again; nothing for oneself, the way to log in for visitors. */
export function FollowPersonButton(props: FollowPersonButtonProps) {
  const { person, look = "quiet", size = "medium", describedBy } = props;
  const t = useText();
  const viewer = useViewer();
  const client = useQueryClient();
  const login = useLoginLink("follow");
  const { following, tap } = useToggle("follow", followToggle(person));
  const variant = look === "primary" ? "primary" : "secondary";
  if (viewer.userId === person.id) return null;
  if (!viewer.isAuth) {
    return (
      <LinkButton {...login} variant={variant} size={size}>
        {t("people.follow")}
      </LinkButton>
    );
  }
  async function toggle() {
    const agreed = await tap();
    if (agreed) announce(t(following ? "people.follow.undone" : "people.follow.done", { name: person.fullName }));
    if (agreed) await forget(client, "home.following");
    if (agreed && viewer.username) await client.invalidateQueries({ queryKey: profileQuery(viewer.username).queryKey });
  }
  return (
    <span className={styles.steady}>
      <ToggleButton
        pressed={following}
        offVariant={variant}
        size={size}
        fullWidth
        aria-describedby={describedBy}
        onToggle={() => void toggle()}
      >
        {t(following ? "people.following" : "people.follow")}
      </ToggleButton>
    </span>
  );
}
