import type { BoardSummary } from "@tessera/contract";
import { reduceFollow, type FollowState } from "@tessera/domain";
import { callFromBrowser, type Toggle, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { FollowButton, type FollowButtonContext } from "../people/index.ts";

/** Creates the toggle that follows a board. */
function createFollowBoardToggle(
  board: Pick<BoardSummary, "id" | "followedByMe" | "followerCount">,
): Toggle<FollowState> {
  const { id, followedByMe, followerCount } = board;
  return {
    kind: "board",
    id,
    start: { following: followedByMe, followers: followerCount, busy: false },
    reduce: reduceFollow,
    fields: ({ following, followers }) => ({ followedByMe: following, followerCount: followers }),
    send: ({ following }) => callFromBrowser(following ? "boards.follow" : "boards.unfollow", { board_id: id }),
  };
}

export interface FollowBoardButtonProps extends FollowButtonContext {
  readonly board: BoardSummary;
}

/** Follows and unfollows a board. Visitors get a link to log in; the viewer's own boards have no button. */
export function FollowBoardButton({ board, ...place }: FollowBoardButtonProps) {
  const t = useText();
  const { isAuth } = useViewer();
  if (isAuth && !board.can.follow) return null;
  return (
    <FollowButton
      {...place}
      toggle={createFollowBoardToggle(board)}
      labels={{
        follow: t("boards.follow"),
        following: t("boards.following"),
        done: t("boards.follow.done", { board: board.name }),
        undone: t("boards.follow.undone", { board: board.name }),
      }}
    />
  );
}
