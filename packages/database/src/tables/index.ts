import type {
  AccountsTable,
  EmailsTable,
  IdempotencyKeysTable,
  SessionsTable,
  SessionTokensTable,
} from "./accounts.ts";
import type { BoardFollowersTable, BoardFollowsTable, BoardSlugsTable, BoardsTable, SectionsTable } from "./boards.ts";
import type { CommentsTable, PersonCommentsTable } from "./comments.ts";
import type { DemoPeopleTable } from "./demo.ts";
import type {
  BlockedDomainsTable,
  ListedBoardsTable,
  ListedContentsTable,
  ListedPeopleTable,
  SearchWordsTable,
  SuggestionsTable,
} from "./discovery.ts";
import type { HiddenContentsTable, ReportsTable } from "./feedback.ts";
import type {
  BlockedByTable,
  BlocksTable,
  FollowersTable,
  FollowsTable,
  PeopleTable,
  UsernamesTable,
} from "./people.ts";
import type { EventsTable, PinStatsTable } from "./insights.ts";
import type { ImportItemsTable, ImportsTable } from "./imports.ts";
import type { ImageFilesTable, ImageFileUsesTable, ImageHashesTable, ImageKeysTable, ImagesTable } from "./media.ts";
import type {
  BoardPinsTable,
  ContentFavoritesTable,
  ContentImagesTable,
  ContentPinsTable,
  ContentReactionsTable,
  ContentsTable,
  DeletedBoardPinsTable,
  FavoritesTable,
  PinsTable,
  PromotionsTable,
  ReactionsTable,
  RichSourcesTable,
} from "./pins.ts";
import type { VideosTable } from "./videos.ts";

/** Every table, by name. */
export interface Tables {
  accounts: AccountsTable;
  blocked_by: BlockedByTable;
  blocked_domains: BlockedDomainsTable;
  blocks: BlocksTable;
  board_followers: BoardFollowersTable;
  board_follows: BoardFollowsTable;
  board_pins: BoardPinsTable;
  board_slugs: BoardSlugsTable;
  boards: BoardsTable;
  comments: CommentsTable;
  content_favorites: ContentFavoritesTable;
  content_images: ContentImagesTable;
  content_pins: ContentPinsTable;
  content_reactions: ContentReactionsTable;
  contents: ContentsTable;
  deleted_board_pins: DeletedBoardPinsTable;
  demo_people: DemoPeopleTable;
  emails: EmailsTable;
  events: EventsTable;
  favorites: FavoritesTable;
  followers: FollowersTable;
  follows: FollowsTable;
  hidden_contents: HiddenContentsTable;
  idempotency_keys: IdempotencyKeysTable;
  image_file_uses: ImageFileUsesTable;
  image_files: ImageFilesTable;
  image_hashes: ImageHashesTable;
  image_keys: ImageKeysTable;
  images: ImagesTable;
  import_items: ImportItemsTable;
  imports: ImportsTable;
  listed_boards: ListedBoardsTable;
  listed_contents: ListedContentsTable;
  listed_people: ListedPeopleTable;
  people: PeopleTable;
  person_comments: PersonCommentsTable;
  pin_stats: PinStatsTable;
  pins: PinsTable;
  promotions: PromotionsTable;
  reactions: ReactionsTable;
  rich_sources: RichSourcesTable;
  reports: ReportsTable;
  search_words: SearchWordsTable;
  sections: SectionsTable;
  session_tokens: SessionTokensTable;
  sessions: SessionsTable;
  suggestions: SuggestionsTable;
  usernames: UsernamesTable;
  videos: VideosTable;
}
