import { createArticles, type DemoArticle } from "./articles.ts";
import { toAltText } from "./art/alt-text.ts";
import { type Artwork, getArtworkType, paint } from "./art/artwork.ts";
import { type FaceOptions, paintAvatar } from "./art/figures/face.ts";
import { paintFilm } from "./art/film.ts";
import { rasterize } from "./art/raster.ts";
import { orderPins } from "./order-pins.ts";
import { toPageHtml } from "./pages.ts";
import type { Author, PersonType, PinDraft, Privacy, PromotionDraft, SponsorDraft, Topic } from "./author.ts";
import { authors } from "./people.ts";
import { createRandom, hashText } from "./random.ts";
import { simulateSearches } from "./searches.ts";
import { simulateSocialLife } from "./social.ts";
import { toComments } from "./talk.ts";

export type DemoPerson = {
  username: string;
  first_name: string;
  full_name: string;
  about: string;
  email: string;
  face: FaceOptions;
  /** How much attention the person gets; 1 is ordinary. */
  fame: number;
  interests: readonly Topic[];
  /** The person's types, as set by operators. */
  kinds: readonly PersonType[];
  /** Draws the person's portrait, a 256 × 256 JPEG. */
  avatar(): Promise<Buffer<ArrayBuffer>>;
};

export type DemoBoard = {
  /** The owner's username. */
  owner: string;
  name: string;
  topic: Topic;
  description: string;
  privacy: Privacy;
  /** The titles of the board's sections, in order. */
  sections: readonly string[];
};

export type DemoPin = {
  /** The owner's username. */
  owner: string;
  /** The name of one of the owner's boards. Pin titles are unique within a board. */
  board: string;
  /** The title of one of that board's sections; null if the pin is in no section. */
  section: string | null;
  title: string;
  description: string;
  /** Empty when the pin has no link. */
  link: string;
  alt_text: string;
  privacy: Privacy;
  topic: Topic;
  art: Artwork;
  /** The painter and the type of picture, for example "photo/dunes". */
  kind: string;
  /** The picture's seed, so that it's the same every time. */
  seed: string;
  /** The titles of the pin's additional pictures. If there are any, the pin is a carousel. */
  views: readonly string[];
  /** The text of each of the pin's pages, shown below a picture. If there are any, the pin is a story. */
  story: readonly string[];
  /** The HTML of the page that the pin links to, if that page describes the pin's content. */
  page: string | null;
  /** The titles of pins on the same board that the pin lists as its items. */
  items: readonly string[];
  sponsor: SponsorDraft | null;
  promotion: PromotionDraft | null;
  /**
   * Renders the pin's picture as an MP4; null if the picture doesn't move. @throws Error if this machine can't render
   * videos
   */
  film: (() => Promise<Buffer<ArrayBuffer>>) | null;
  /**
   * Draws a picture as a JPEG, 736 pixels wide (1,000 if landscape).
   *
   * @param view the picture's index; 0 or undefined for the first picture
   */
  picture(view?: number): Promise<Buffer<ArrayBuffer>>;
};

/**
 * `pin` is an index in `DemoWorld.pins`. Without a board, the pin is saved to the profile. `after` is the index of the
 * newest pin at the time of the save. People save both new pins and pins that they find later.
 */
export type DemoSave = { person: string; pin: number; after: number; board: string | null };
export type DemoFavorite = { person: string; pin: number };
export type DemoComment = {
  person: string;
  pin: number;
  text: string;
  /** The text of the comment that this one replies to; null for one that starts a thread. */
  answered: string | null;
  likedBy: readonly string[];
};
/** A pin that someone opens from the results of a search. `pin` is an index in `DemoWorld.pins`. */
export type DemoSearch = { person: string; query: string; pin: number };
export type DemoFollow =
  | { person: string; followee: string }
  | { person: string; board: { owner: string; name: string } };

export type DemoWorld = {
  people: readonly DemoPerson[];
  boards: readonly DemoBoard[];
  /** The pins in order of creation; any hundred consecutive pins are a varied mix. */
  pins: readonly DemoPin[];
  saves: readonly DemoSave[];
  favorites: readonly DemoFavorite[];
  /** Comments on the same pin are in the order they were written. */
  comments: readonly DemoComment[];
  follows: readonly DemoFollow[];
  searches: readonly DemoSearch[];
  articles: readonly DemoArticle[];
};

/** Converts a title to lowercase words joined by hyphens, without accents. */
function toSlug(title: string): string {
  return title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function toLink(author: Author, draft: PinDraft, seed: string): string {
  if (draft.link !== undefined) return draft.link;
  const roll = hashText(`link/${seed}`) % 100;
  if (roll < 26 && !draft.page && !draft.promotion) return "";
  return roll < 84
    ? `https://${author.site}/${toSlug(draft.title)}`
    : `https://${author.site}/journal/${toSlug(draft.title)}`;
}

function toPerson(author: Author): DemoPerson {
  const { username, first_name, full_name, about, face, fame, interests, kinds = [] } = author;
  return {
    username,
    first_name,
    full_name,
    about,
    email: `${username}@example.com`,
    face,
    fame,
    interests,
    kinds,
    avatar: () => rasterize(paintAvatar(createRandom(`avatar/${username}`), face, author.ground)),
  };
}

function toPins(author: Author): DemoPin[] {
  return author.boards.flatMap((board) =>
    board.pins.map((draft, place): DemoPin => {
      // The seed doesn't include the title, so that improving a title doesn't change the picture.
      const seed = `${author.username}/${board.name}/${place}/${draft.take ?? 1}`;
      const picture = (view = 0) => rasterize(paint(draft.art, view === 0 ? seed : `${seed}/view ${view}`));
      const { film, page } = draft;
      return {
        owner: author.username,
        board: board.name,
        section: draft.section ?? null,
        title: draft.title,
        description: draft.description,
        link: toLink(author, draft, seed),
        alt_text: toAltText(draft.art),
        privacy: board.privacy ?? "public",
        topic: board.topic,
        art: draft.art,
        kind: getArtworkType(draft.art),
        seed,
        views: draft.views ?? [],
        story: draft.story ?? [],
        page: page ? toPageHtml(draft.title, author.site, page) : null,
        items: draft.items ?? [],
        sponsor: draft.sponsor ?? null,
        promotion: draft.promotion ?? null,
        film: film ? async () => paintFilm(await picture(), film) : null,
        picture,
      };
    }),
  );
}

/**
 * Returns the demo world: its people, their content, and their actions on each other's pins. Pictures are drawn on
 * demand.
 */
export function createDemoWorld(): DemoWorld {
  const people = authors.map(toPerson);
  const boards = authors.flatMap(({ username, boards: ownBoards, collects = [] }) => {
    const drafts: readonly Omit<Author["boards"][number], "pins">[] = [...ownBoards, ...collects];
    return drafts.map(
      ({ name, topic, description, privacy = "public", sections = [] }): DemoBoard => ({
        owner: username,
        name,
        topic,
        description,
        privacy,
        sections,
      }),
    );
  });
  const pins = orderPins(authors.flatMap(toPins));
  const searches = simulateSearches(people, pins);
  const social = simulateSocialLife(people, boards, pins);
  const articles = createArticles(pins, social.favorites);
  return { people, boards, pins, ...social, comments: toComments(pins), searches, articles };
}
