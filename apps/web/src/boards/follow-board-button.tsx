import type { BoardSummary } from "@tessera/contract";
import { followReducer, type FollowState } from "@tessera/domain";
import { LinkButton, ToggleButton } from "@tessera/ui";
import { browserCall, type Toggle, useForget, useToggle, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { announce, useLoginLink } from "../shell/index.ts";

/** The switch that follows a board. */
function followBoardToggle(board: Pick<BoardSummary, "id" | "followedByMe" | "followerCount">): Toggle<FollowState> {
  const { id, followedByMe, followerCount } = board;
  return {
    kind: "board",
    id,
    start: { following: followedByMe, followers: followerCount, busy: false },
    reduce: followReducer,
    fields: ({ following, followers }) => ({ followedByMe: following, followerCount: followers }),
    send: ({ following }) => browserCall(following ? "boards.follow" : "boards.unfollow", { board_id: id }),
  };
}

export interface FollowBoardButtonProps {
  readonly board: BoardSummary;
  /** `primary` where following is what the page asks for; `quiet` in lists. */
  readonly look?: "primary" | "quiet";
  /** The id of the element with the board's name: says which, where there are several buttons. */
  readonly describedBy?: string;
}

/** Follows a board and stops again; nothing for one's own, the way to log in for visitors. */
export function FollowBoardButton({ board, look = "primary", describedBy }: FollowBoardButtonProps) {
  const t = useText();
  const { isAuth } = useViewer();
  const login = useLoginLink("follow");
  const forget = useForget();
  const { following, tap } = useToggle("follow", followBoardToggle(board));
  if (!isAuth) {
    return (
      <LinkButton {...login} variant="primary" size="large">
        {t("boards.follow")}
      </LinkButton>
    );
  }
  if (!board.can.follow) return null;
  async function toggle() {
    const agreed = await tap();
    if (agreed) announce(t(following ? "boards.follow.undone" : "boards.follow.done", { board: board.name }));
    await forget("home.following");
  }
  return (
    <ToggleButton
      pressed={following}
      offVariant={look === "primary" ? "primary" : "secondary"}
      size={look === "primary" ? "large" : "medium"}
      aria-describedby={describedBy}
      onToggle={() => void toggle()}
    >
      {t(following ? "boards.following" : "boards.follow")}
    </ToggleButton>
  );
}
