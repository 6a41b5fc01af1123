import type { Board } from "@tessera/contract";
import { UiLink } from "@tessera/ui";
import styles from "./board-page-title.module.css";

interface BoardPageTitleProps {
  readonly board: Pick<Board, "name" | "url">;
  /** The page's title. */
  readonly title: string;
}

/** The top of a board's subpage: a link back to the board, and the page's title. */
export function BoardPageTitle({ board, title }: BoardPageTitleProps) {
  return (
    <>
      <UiLink href={board.url} className={styles.trail}>
        <bdi>{board.name}</bdi>
      </UiLink>
      <h1 className={styles.title}>{title}</h1>
    </>
  );
}
