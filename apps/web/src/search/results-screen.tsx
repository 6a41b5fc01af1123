import type { SearchGuide } from "@tessera/contract";
import type { PinSurface } from "@tessera/domain";
import { Chip, ChipRow, EmptyState, LinkButton, SearchIcon, Tabs, UiLink, VisuallyHidden } from "@tessera/ui";
import { BoardCard, GridCards, GridColumns } from "../boards/index.ts";
import { useList, useSingle, useViewer } from "../data/index.ts";
import { type TextKey, useText } from "../i18n/index.ts";
import { PersonRow, ShowMore } from "../people/index.ts";
import { PinGrid } from "../pins/index.ts";
import { PageHead } from "../shell/index.ts";
import {
  boardResultsQuery,
  peopleResultsQuery,
  pinResultsQuery,
  searchGuideQuery,
  type SearchTerms,
  getSearchPath,
} from "./search-query.ts";
import { type PinScope, SEARCH_SCOPES, type SearchScope } from "./search-scopes.ts";
import styles from "./search-screen.module.css";

interface ResultsScreenProps {
  readonly scope: SearchScope;
  readonly terms: SearchTerms;
}

/** The tabs, in order. The viewer's own pins have one tab, on which chips choose between its two scopes. */
const TABS = SEARCH_SCOPES.filter((scope) => scope !== "my_content");

/** The results of a search. */
export function ResultsScreen({ scope, terms }: ResultsScreenProps) {
  const t = useText();
  const { isAuth } = useViewer();
  const title = t(`search.results.${scope}`, { query: terms.q });
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
          tabs={TABS.filter((tab) => isAuth || tab !== "my_pins").map((tab) => ({
            href: getSearchPath(tab, terms),
            label: t(`search.tab.${tab}`),
            current: tab === (scope === "my_content" ? "my_pins" : scope),
          }))}
        />
      </div>
      <SearchResults scope={scope} terms={terms} />
    </>
  );
}

function SearchResults({ scope, terms }: ResultsScreenProps) {
  switch (scope) {
    case "boards":
      return <BoardResults terms={terms} />;
    case "users":
      return <PeopleResults terms={terms} />;
    case "pins":
      return <AllPinResults terms={terms} />;
    case "my_pins":
    case "my_content":
      return (
        <>
          <OwnPinChoices scope={scope} terms={terms} />
          <PinResults scope={scope} terms={terms} />
        </>
      );
    default:
      return <PinResults scope={scope} terms={terms} />;
  }
}

function AllPinResults({ terms }: { terms: SearchTerms }) {
  const guide = useSingle(searchGuideQuery(terms));
  return (
    <>
      <RelatedSearches guide={guide} />
      <ResultsNote guide={guide} terms={terms} />
      <PinResults scope="pins" terms={terms} />
    </>
  );
}

const SURFACES = {
  pins: "SearchItem",
  videos: "SearchItem",
  buyable_pins: "SearchItemHighShoppingIntent",
  "explore-local": "ExploreLocal",
  my_pins: "UserProfilePinGrid",
  my_content: "UserProfilePinGrid",
} as const satisfies Record<PinScope, PinSurface>;

function PinResults({ scope, terms }: { scope: PinScope; terms: SearchTerms }) {
  const t = useText();
  return (
    <PinGrid
      query={pinResultsQuery(scope, terms)}
      surface={SURFACES[scope]}
      label={t(`search.results.${scope}`, { query: terms.q })}
      empty={<EmptyResultsMessage scope={scope} terms={terms} />}
    />
  );
}

/** Chips for all of the viewer's own pins, or only those that they created. */
function OwnPinChoices({ scope, terms }: ResultsScreenProps) {
  const t = useText();
  return (
    <div className={styles.related}>
      <ChipRow label={t("search.tab.my_pins")}>
        {(["my_pins", "my_content"] as const).map((choice) => (
          <Chip key={choice} href={getSearchPath(choice, terms)} selected={choice === scope}>
            {t(`search.own.${choice}`)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

/** Searches and topics that are similar to the current search. */
function RelatedSearches({ guide: { related } }: { guide: SearchGuide }) {
  const t = useText();
  if (related.length === 0) return null;
  return (
    <div className={styles.related}>
      <ChipRow label={t("search.related")}>
        {related.map(({ label, url }) => (
          <Chip key={url} href={url}>
            {label}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

/** Says that the results are for corrected words, or contain only some of the words. */
function ResultsNote({ guide: { corrected, matches }, terms }: { guide: SearchGuide; terms: SearchTerms }) {
  const t = useText();
  if (matches === "none" || (corrected === null && matches === "all")) return null;
  return (
    <div className={styles.note} role="status">
      {corrected === null ? null : (
        <p dir="auto">
          {t.rich(
            "search.corrected",
            {
              query: (words) => <strong>{words}</strong>,
              link: (words) => (
                <UiLink href={getSearchPath("pins", { ...terms, exact: true })} className={styles.link}>
                  {words}
                </UiLink>
              ),
            },
            { query: corrected, typed: terms.q },
          )}
        </p>
      )}
      {matches === "some" ? <p>{t("search.some")}</p> : null}
    </div>
  );
}

function BoardResults({ terms }: { terms: SearchTerms }) {
  const t = useText();
  const boards = useList(boardResultsQuery(terms));
  if (boards.items.length === 0 && !boards.hasMore) return <EmptyResultsMessage scope="boards" terms={terms} />;
  return (
    <GridColumns>
      <GridCards label={t("search.results.boards", { query: terms.q })}>
        {boards.items.map((board, index) => (
          <BoardCard key={board.id} board={board} index={index} showOwner />
        ))}
      </GridCards>
      <ShowMore {...boards} />
    </GridColumns>
  );
}

function PeopleResults({ terms }: { terms: SearchTerms }) {
  const t = useText();
  const people = useList(peopleResultsQuery(terms));
  if (people.items.length === 0 && !people.hasMore) return <EmptyResultsMessage scope="users" terms={terms} />;
  return (
    <div>
      <ul className={styles.people} aria-label={t("search.results.users", { query: terms.q })}>
        {people.items.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
      <ShowMore {...people} />
    </div>
  );
}

const EMPTY_TEXTS: Readonly<Partial<Record<SearchScope, TextKey>>> = {
  my_pins: "search.nothing.own.text",
  my_content: "search.nothing.own.text",
  "explore-local": "search.nothing.local.text",
};

/** Suggests alternatives and links to results in the other scopes. */
function EmptyResultsMessage({ scope, terms }: ResultsScreenProps) {
  const t = useText();
  const otherScope = scope === "pins" ? "boards" : "pins";
  return (
    <div className={styles.nothing}>
      <EmptyState
        icon={<SearchIcon />}
        title={t(`search.nothing.${scope}`, { query: terms.q })}
        text={t(EMPTY_TEXTS[scope] ?? "search.nothing.text")}
        action={
          <LinkButton size="large" href={getSearchPath(otherScope, terms)}>
            {t(`search.instead.${otherScope}`)}
          </LinkButton>
        }
      />
    </div>
  );
}
