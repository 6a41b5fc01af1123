import { useQueryClient } from "@tanstack/react-query";
import type { FollowState } from "@tessera/domain";
import { type ButtonSize, LinkButton, ToggleButton } from "@tessera/ui";
import { invalidateFollows, type Toggle, useToggle, useViewer } from "../data/index.ts";
import { announce, useLoginLink } from "../shell/index.ts";
import styles from "./follow-button.module.css";

/** How a follow button stands on its page. */
export interface FollowButtonPlace {
  /** `primary` where following is what the page asks for; `quiet` in lists and beside other acts. */
  readonly look?: "primary" | "quiet";
  /** Without it, as its look asks for. */
  readonly size?: ButtonSize;
  /** The id of the element with the name of what is followed: says which, where there are several buttons. */
  readonly describedBy?: string;
}

interface FollowButtonProps extends FollowButtonPlace {
  readonly toggle: Toggle<FollowState>;
  readonly words: {
    readonly follow: string;
    readonly following: string;
    /** What is said once one follows. */
    readonly done: string;
    /** What is said once one follows no more. */
    readonly undone: string;
  };
  /** Both words take the same room. */
  readonly steady?: boolean;
  /** Called once the server agreed. */
  readonly onDone?: () => void;
}

/** Follows something and stops again; the way to log in for visitors. */
export function FollowButton(props: FollowButtonProps) {
  const { toggle, words, look = "primary", describedBy, steady = false, onDone } = props;
  const { isAuth } = useViewer();
  const client = useQueryClient();
  const login = useLoginLink("follow");
  const { following, tap } = useToggle(`follow ${toggle.kind}`, toggle);
  const asked = look === "primary";
  const variant = asked ? "primary" : "secondary";
  const size = props.size ?? (asked ? "large" : "medium");
  if (!isAuth) {
    return (
      <LinkButton {...login} variant={variant} size={size}>
        {words.follow}
      </LinkButton>
    );
  }
  async function flip() {
    if (!(await tap())) return;
    announce(following ? words.undone : words.done);
    invalidateFollows(client);
    onDone?.();
  }
  const button = (
    <ToggleButton
      pressed={following}
      offVariant={variant}
      size={size}
      fullWidth={steady}
      aria-describedby={describedBy}
      onToggle={() => void flip()}
    >
      {following ? words.following : words.follow}
    </ToggleButton>
  );
  return steady ? <span className={styles.steady}>{button}</span> : button;
}
