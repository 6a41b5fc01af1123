import type {
  AccountsTable,
  EmailsTable,
  IdempotencyKeysTable,
  SessionsTable,
  SessionTokensTable,
} from "./accounts.ts";
import type { BoardFollowersTable, BoardFollowsTable, BoardSlugsTable, BoardsTable, SectionsTable } from "./boards.ts";
import type {
  BlockedDomainsTable,
  ListedBoardsTable,
  ListedContentsTable,
  ListedPeopleTable,
  SearchWordsTable,
} from "./discovery.ts";
import type { FollowersTable, FollowsTable, PeopleTable, UsernamesTable } from "./people.ts";
import type {
  BoardPinsTable,
  ContentFavoritesTable,
  ContentPinsTable,
  ContentsTable,
  FavoritesTable,
  ImageKeysTable,
  ImagesTable,
  PinsTable,
} from "./pins.ts";

/** Every table, by name. */
export interface Tables {
  accounts: AccountsTable;
  blocked_domains: BlockedDomainsTable;
  board_followers: BoardFollowersTable;
  board_follows: BoardFollowsTable;
  board_pins: BoardPinsTable;
  board_slugs: BoardSlugsTable;
  boards: BoardsTable;
  content_favorites: ContentFavoritesTable;
  content_pins: ContentPinsTable;
  contents: ContentsTable;
  emails: EmailsTable;
  favorites: FavoritesTable;
  followers: FollowersTable;
  follows: FollowsTable;
  idempotency_keys: IdempotencyKeysTable;
  image_keys: ImageKeysTable;
  images: ImagesTable;
  listed_boards: ListedBoardsTable;
  listed_contents: ListedContentsTable;
  listed_people: ListedPeopleTable;
  people: PeopleTable;
  pins: PinsTable;
  search_words: SearchWordsTable;
  sections: SectionsTable;
  session_tokens: SessionTokensTable;
  sessions: SessionsTable;
  usernames: UsernamesTable;
}
