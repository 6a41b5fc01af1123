import { COMMENT_SORTS, type CommentSort } from "@tessera/domain";
import { CheckIcon, FilterIcon, MenuButton } from "@tessera/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useText } from "../i18n/index.ts";
import { commentsQuery } from "./comment-queries.ts";

interface CommentSortMenuProps {
  readonly pinId: string;
  readonly sort: CommentSort;
  readonly onSort: (sort: CommentSort) => void;
}

/** The order of a pin's comments. The choice lasts as long as the screen. */
export function CommentSortMenu({ pinId, sort, onSort }: CommentSortMenuProps) {
  const t = useText();
  const client = useQueryClient();

  async function chooseSort(next: CommentSort) {
    // Keeps the comments on screen until the new order has loaded.
    await client.prefetchInfiniteQuery(commentsQuery(pinId, next));
    onSort(next);
  }

  return (
    <MenuButton
      label={t("comments.sort")}
      icon={<FilterIcon size={20} />}
      size="small"
      placement="bottom end"
      items={COMMENT_SORTS.map((option) => ({
        id: option,
        label: t(`comments.sort.${option}`),
        icon: <CheckIcon visibility={option === sort ? "visible" : "hidden"} />,
        onSelect: () => void chooseSort(option),
      }))}
    />
  );
}
