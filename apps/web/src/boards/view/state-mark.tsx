import type { BoardSummary } from "@tessera/contract";
import { getBoardState } from "@tessera/domain";
import { ArchiveIcon, LockIcon, UsersIcon } from "@tessera/ui";
import { useText } from "../../i18n/index.ts";
import { PrivacyMark } from "../privacy-mark.tsx";

const STATE_ICONS = { ARCHIVED: ArchiveIcon, SECRET: LockIcon, GROUP: UsersIcon } as const;

interface StateMarkProps {
  readonly board: Pick<BoardSummary, "archived" | "privacy" | "isCollaborative">;
  readonly className: string | undefined;
}

/** Marks a board's state in a list. A board without a special state gets its privacy mark. */
export function StateMark({ board, className }: StateMarkProps) {
  const t = useText();
  const state = getBoardState(board);
  if (state === "NONE") return <PrivacyMark privacy={board.privacy} size={16} className={className} />;
  const label = t(`boards.state.${state}`);
  const Icon = STATE_ICONS[state];
  return (
    <span className={className} role="img" aria-label={label} title={label} data-state={state}>
      <Icon size={16} />
    </span>
  );
}
