import type { Board } from "@tessera/contract";
import { UiLink } from "@tessera/ui";
import styles from "./board-page-title.module.css";

interface BoardPageTitleProps {
  readonly board: Pick<Board, "name" | "url">;
  /** The page's subject, as a title. */
  readonly title: string;
}

/** The top of a page about one board that is not the board's own: the way back to it, and the page's title. */
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
