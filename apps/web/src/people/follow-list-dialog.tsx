import { useInfiniteQuery } from "@tanstack/react-query";
import { Button, Dialog, EmptyState, ErrorState, Skeleton, UsersIcon } from "@tessera/ui";
import { getFailureMessage } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import styles from "./follow-list-dialog.module.css";
import { type FollowList, followListQuery } from "./people-queries.ts";
import { PersonRow } from "./person-row.tsx";
import { ShowMore } from "./show-more.tsx";

export interface FollowListDialogProps {
  readonly listName: FollowList;
  readonly person: { readonly username: string; readonly firstName: string };
  readonly own: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A person's followers, or the people they follow, in a dialog. */
export function FollowListDialog({ listName, person, own, open, onClose }: FollowListDialogProps) {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} title={t(`people.${listName}.title`)} closeLabel={t("people.close")}>
      <FollowListBody listName={listName} person={person} own={own} onClose={onClose} />
    </Dialog>
  );
}

/** The number of placeholder rows while the list is loading. */
const PLACEHOLDER_ROW_COUNT = 4;

function FollowListBody({ listName, person, own, onClose }: Omit<FollowListDialogProps, "open">) {
  const t = useText();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    // Following changes these lists, so each opening fetches their current state.
    useInfiniteQuery({ ...followListQuery(listName, person.username), staleTime: 0, gcTime: 0 });
  if (isPending) {
    return (
      <div className={styles.people} aria-busy="true">
        {Array.from({ length: PLACEHOLDER_ROW_COUNT }, (_, index) => (
          <div key={index} className={styles.awaited}>
            <Skeleton shape="circle" width="48px" height="48px" />
            <Skeleton width={`${60 - index * 8}%`} />
          </div>
        ))}
      </div>
    );
  }
  if (!data) {
    return (
      <ErrorState
        title={t("shell.error.title")}
        text={getFailureMessage(error)}
        action={<Button onClick={() => void refetch()}>{t("shell.error.retry")}</Button>}
        level={3}
      />
    );
  }
  const people = data.pages.flatMap((page) => page.items);
  if (people.length === 0) {
    const owner = own ? "own" : "other";
    return (
      <EmptyState
        icon={<UsersIcon />}
        title={t(`people.${listName}.empty.${owner}`, { name: person.firstName })}
        level={3}
      />
    );
  }
  return (
    <>
      <ul className={styles.people}>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} onOpen={onClose} />
        ))}
      </ul>
      <ShowMore
        hasMore={hasNextPage}
        loadingMore={isFetchingNextPage}
        failed={isFetchNextPageError}
        loadMore={() => void fetchNextPage()}
      />
    </>
  );
}
