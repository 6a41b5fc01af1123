import { EmptyState, LinkButton, SearchIcon, Tabs, VisuallyHidden } from "@tessera/ui";
import { BoardCard, GridCards, GridColumns } from "../boards/index.ts";
import { useList } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { PersonRow, ShowMore } from "../people/index.ts";
import { PinGrid } from "../pins/index.ts";
import { PageHead } from "../shell/index.ts";
import {
  boardResultsQuery,
  peopleResultsQuery,
  pinResultsQuery,
  SEARCH_SCOPES,
  type SearchScope,
  type SearchWords,
  searchPath,
} from "./search-query.ts";
import styles from "./search-screen.module.css";

interface ResultsScreenProps {
  readonly scope: SearchScope;
  readonly words: SearchWords;
}

/** The results of a search for pins, boards or people. */
export function ResultsScreen({ scope, words }: ResultsScreenProps) {
  const t = useText();
  const title = t(`search.results.${scope}`, { query: words.q });
  return (
    <>
      <PageHead title={title} noindex />
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <div className={styles.tabs}>
        <Tabs
          label={t("search.tabs")}
          align="center"
          tabs={SEARCH_SCOPES.map((one) => ({
            href: searchPath(one, words),
            label: t(`search.tab.${one}`),
            current: one === scope,
          }))}
        />
      </div>
      <Results scope={scope} words={words} />
    </>
  );
}

function Results({ scope, words }: ResultsScreenProps) {
  switch (scope) {
    case "pins":
      return <PinResults words={words} />;
    case "boards":
      return <BoardResults words={words} />;
    case "users":
      return <PeopleResults words={words} />;
  }
}

function PinResults({ words }: { words: SearchWords }) {
  const t = useText();
  return (
    <PinGrid
      query={pinResultsQuery(words)}
      surface="SearchItem"
      label={t("search.results.pins", { query: words.q })}
      empty={<NothingFound scope="pins" words={words} />}
    />
  );
}

function BoardResults({ words }: { words: SearchWords }) {
  const t = useText();
  const boards = useList(boardResultsQuery(words));
  if (boards.items.length === 0 && !boards.hasMore) return <NothingFound scope="boards" words={words} />;
  return (
    <GridColumns>
      <GridCards label={t("search.results.boards", { query: words.q })}>
        {boards.items.map((board, index) => (
          <BoardCard key={board.id} board={board} index={index} showOwner />
        ))}
      </GridCards>
      <ShowMore {...boards} />
    </GridColumns>
  );
}

function PeopleResults({ words }: { words: SearchWords }) {
  const t = useText();
  const people = useList(peopleResultsQuery(words));
  if (people.items.length === 0 && !people.hasMore) return <NothingFound scope="users" words={words} />;
  return (
    <div>
      <ul className={styles.people} aria-label={t("search.results.users", { query: words.q })}>
        {people.items.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
      <ShowMore {...people} />
    </div>
  );
}

/** Suggests what to try; links to the results of another kind, which may have some. */
function NothingFound({ scope, words }: ResultsScreenProps) {
  const t = useText();
  const otherScope = scope === "pins" ? "boards" : "pins";
  return (
    <div className={styles.nothing}>
      <EmptyState
        icon={<SearchIcon />}
        title={t(`search.nothing.${scope}`, { query: words.q })}
        text={t("search.nothing.text")}
        action={
          <LinkButton size="large" href={searchPath(otherScope, words)}>
            {t(`search.instead.${otherScope}`)}
          </LinkButton>
        }
      />
    </div>
  );
}
