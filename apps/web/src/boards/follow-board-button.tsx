import type { BoardSummary } from "@tessera/contract";
import { followReducer, type FollowState } from "@tessera/domain";
import { LinkButton, ToggleButton } from "@tessera/ui";
import { useLocation } from "react-router";
import { browserCall, loginPath, type Toggle, useForget, useToggle, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";

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

/** Follows a board and stops again; nothing for one's own, the way to log in for visitors. */
export function FollowBoardButton({ board }: { board: BoardSummary }) {
  const t = useText();
  const { isAuth } = useViewer();
  const { pathname, search } = useLocation();
  const forget = useForget();
  const { following, tap } = useToggle("follow", followBoardToggle(board));
  if (!isAuth) {
    return (
      <LinkButton href={loginPath(pathname + search)} variant="primary" size="large">
        {t("boards.follow")}
      </LinkButton>
    );
  }
  if (!board.can.follow) return null;
  return (
    <ToggleButton
      pressed={following}
      offVariant="primary"
      size="large"
      onToggle={() => void tap().then(() => forget("home.following"))}
    >
      {t(following ? "boards.following" : "boards.follow")}
    </ToggleButton>
  );
}
