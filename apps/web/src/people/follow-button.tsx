import { useQueryClient } from "@tanstack/react-query";
import type { FollowState } from "@tessera/domain";
import { type ButtonSize, LinkButton, ToggleButton } from "@tessera/ui";
import { invalidateFollows, type LoginAttempt, type Toggle, useToggle, useViewer } from "../data/index.ts";
import { announce, useLoginLink } from "../shell/index.ts";
import styles from "./follow-button.module.css";

/** How a follow button looks on its page. */
export interface FollowButtonContext {
  /** `primary` where following is the page's main action; `quiet` in lists and next to other actions. */
  readonly emphasis?: "primary" | "quiet";
  /** The button's size; defaults to the size that fits its emphasis. */
  readonly size?: ButtonSize;
  /** The id of the element with the followed item's name, to distinguish several buttons. */
  readonly describedBy?: string;
}

interface FollowButtonProps extends FollowButtonContext {
  readonly toggle: Toggle<FollowState>;
  readonly labels: {
    readonly follow: string;
    readonly following: string;
    /** Announced after following. */
    readonly done: string;
    /** Announced after unfollowing. */
    readonly undone: string;
  };
  /** Reserves the same width for both labels. */
  readonly hasFixedWidth?: boolean;
  /** Called after the server accepted the change. */
  readonly onDone?: () => void;
}

/** Returns what to do after a visitor who wants to follow has logged in. */
function toAttempt({ kind, id }: Pick<Toggle<FollowState>, "kind" | "id">): LoginAttempt | undefined {
  return kind === "user" || kind === "board" || kind === "topic" ? { act: `follow ${kind}`, id } : undefined;
}

/** The button that follows or unfollows a person, board, or topic. Visitors get a link to log in. */
export function FollowButton(props: FollowButtonProps) {
  const { toggle, labels, emphasis = "primary", describedBy, hasFixedWidth = false, onDone } = props;
  const { isAuth } = useViewer();
  const client = useQueryClient();
  const login = useLoginLink("follow", toAttempt(toggle));
  const { following, tap } = useToggle(`follow ${toggle.kind}`, toggle);
  const isPrimary = emphasis === "primary";
  const variant = isPrimary ? "primary" : "secondary";
  const size = props.size ?? (isPrimary ? "large" : "medium");
  if (!isAuth) {
    return (
      <LinkButton {...login} variant={variant} size={size}>
        {labels.follow}
      </LinkButton>
    );
  }
  async function flipFollow() {
    if (!(await tap())) return;
    announce(following ? labels.undone : labels.done);
    invalidateFollows(client);
    onDone?.();
  }
  const button = (
    <ToggleButton
      pressed={following}
      offVariant={variant}
      size={size}
      fullWidth={hasFixedWidth}
      aria-describedby={describedBy}
      onToggle={() => void flipFollow()}
    >
      {following ? labels.following : labels.follow}
    </ToggleButton>
  );
  return hasFixedWidth ? <span className={styles.steady}>{button}</span> : button;
}
