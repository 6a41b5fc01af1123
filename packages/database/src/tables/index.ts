import type {
  AccountsTable,
  EmailsTable,
  IdempotencyKeysTable,
  KnownBrowsersTable,
  PasskeysTable,
  OutgoingMailsTable,
  SessionsTable,
  SessionTokensTable,
} from "./accounts.ts";
import type {
  BoardActivityTable,
  BoardCollaboratorsTable,
  BoardFollowersTable,
  BoardFollowsTable,
  BoardInviteCodesTable,
  BoardRemovalsTable,
  BoardShareLinksTable,
  BoardSlugsTable,
  BoardsTable,
  CollaborationsTable,
  InviteCodesTable,
  ShareLinksTable,
  SectionsTable,
} from "./boards.ts";
import type { BulkItemsTable, BulkRunsTable } from "./bulk.ts";
import type { CommentLikesTable, CommentsTable, LikedCommentsTable, PersonCommentsTable } from "./comments.ts";
import type { DemoPeopleTable } from "./demo.ts";
import type {
  BlockedDomainsTable,
  DiscoveryChangesTable,
  ListedBoardsTable,
  ListedContentsTable,
  ListedPeopleTable,
  SearchWordsTable,
  ShownAtHomeTable,
  SiteOwnersTable,
  SuggestionsTable,
  SuggestedQueriesTable,
  SearchOutcomesTable,
} from "./discovery.ts";
import type { ExperienceStatesTable } from "./experiences.ts";
import type { HiddenContentsTable, PicksTable, ReportsTable, TunedOutTable } from "./feedback.ts";
import type {
  BlockedByTable,
  BlocksTable,
  FollowersTable,
  FollowsTable,
  PeopleTable,
  UsernamesTable,
} from "./people.ts";
import type { EventsTable, SearchOpensTable, PinStatsTable } from "./insights.ts";
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
import type { ListedTopicsTable, PinTopicsTable, TopicBackfillsTable, TopicFollowsTable } from "./topics.ts";
import type { ArticlesTable, TodayListsTable } from "./today.ts";
import type { VideosTable } from "./videos.ts";

/** All tables, by name. */
export interface Tables {
  accounts: AccountsTable;
  articles: ArticlesTable;
  blocked_by: BlockedByTable;
  blocked_domains: BlockedDomainsTable;
  blocks: BlocksTable;
  board_activity: BoardActivityTable;
  board_collaborators: BoardCollaboratorsTable;
  board_followers: BoardFollowersTable;
  board_follows: BoardFollowsTable;
  board_invite_codes: BoardInviteCodesTable;
  board_share_links: BoardShareLinksTable;
  board_pins: BoardPinsTable;
  board_removals: BoardRemovalsTable;
  board_slugs: BoardSlugsTable;
  boards: BoardsTable;
  bulk_items: BulkItemsTable;
  bulk_runs: BulkRunsTable;
  collaborations: CollaborationsTable;
  comment_likes: CommentLikesTable;
  comments: CommentsTable;
  content_favorites: ContentFavoritesTable;
  content_images: ContentImagesTable;
  content_pins: ContentPinsTable;
  content_reactions: ContentReactionsTable;
  contents: ContentsTable;
  deleted_board_pins: DeletedBoardPinsTable;
  demo_people: DemoPeopleTable;
  discovery_changes: DiscoveryChangesTable;
  emails: EmailsTable;
  events: EventsTable;
  search_opens: SearchOpensTable;
  experience_states: ExperienceStatesTable;
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
  known_browsers: KnownBrowsersTable;
  passkeys: PasskeysTable;
  listed_boards: ListedBoardsTable;
  listed_contents: ListedContentsTable;
  liked_comments: LikedCommentsTable;
  listed_people: ListedPeopleTable;
  invite_codes: InviteCodesTable;
  share_links: ShareLinksTable;
  listed_topics: ListedTopicsTable;
  outgoing_mails: OutgoingMailsTable;
  people: PeopleTable;
  person_comments: PersonCommentsTable;
  picks: PicksTable;
  pin_stats: PinStatsTable;
  pin_topics: PinTopicsTable;
  today_lists: TodayListsTable;
  topic_backfills: TopicBackfillsTable;
  pins: PinsTable;
  promotions: PromotionsTable;
  reactions: ReactionsTable;
  rich_sources: RichSourcesTable;
  reports: ReportsTable;
  search_words: SearchWordsTable;
  sections: SectionsTable;
  session_tokens: SessionTokensTable;
  sessions: SessionsTable;
  shown_at_home: ShownAtHomeTable;
  site_owners: SiteOwnersTable;
  suggestions: SuggestionsTable;
  suggested_queries: SuggestedQueriesTable;
  search_outcomes: SearchOutcomesTable;
  topic_follows: TopicFollowsTable;
  tuned_out: TunedOutTable;
  usernames: UsernamesTable;
  videos: VideosTable;
}
