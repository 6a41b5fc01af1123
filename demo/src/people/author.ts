import type { Artwork } from "../art/artwork.ts";
import type { FaceOptions } from "../art/face.ts";
import type { FilmDraft } from "../art/film.ts";
import type { PaletteName } from "../art/palettes.ts";
import type { PageDraft, ProductDraft, RecipeDraft } from "../pages.ts";

/** What a board is about; saves and follows go where interests meet. */
export type Topic =
  | "architecture"
  | "bicycles"
  | "birds"
  | "books"
  | "botany"
  | "ceramics"
  | "colour"
  | "food"
  | "gardens"
  | "interiors"
  | "maps"
  | "mountains"
  | "night"
  | "objects"
  | "painting"
  | "patterns"
  | "people"
  | "posters"
  | "sea"
  | "skies"
  | "textiles"
  | "type";

export type PinDraft = {
  title: string;
  description: string;
  art: Artwork;
  section?: string;
  link?: string;
  /** Another number draws the same commission anew, for when the first try does not please. */
  take?: number;
  /** Titles of further pictures of the same commission: with them it is a carousel. */
  views?: readonly string[];
  /** What stands on the pages of a story, each below a picture of the same commission. */
  story?: readonly string[];
  /** What the page behind its link says that it is about. */
  page?: PageDraft;
  /** The picture moves. */
  film?: FilmDraft;
  /** Titles of pins of the same board that it shows as its items. */
  items?: readonly string[];
  sponsor?: SponsorDraft;
  promotion?: PromotionDraft;
};

/** A paid partnership; nobody is named until the sponsor agrees. */
export type SponsorDraft = { username: string; agrees: boolean };

/** Its own author pays for its being shown. */
export type PromotionDraft = { campaign: string; reason: string };

/** What an operator says of somebody. */
export type PersonKind = "partner" | "merchant" | "identity";

/** A protected board opens for whoever has its link and is listed nowhere. */
export type Privacy = "public" | "protected" | "secret";

type BoardDraft = {
  name: string;
  topic: Topic;
  description: string;
  privacy?: Privacy;
  sections?: readonly string[];
  pins: readonly PinDraft[];
};

type CollectionBoard = Pick<BoardDraft, "name" | "topic" | "description">;

/** One person of the demo world with everything that they made. */
export type Author = {
  username: string;
  first_name: string;
  full_name: string;
  about: string;
  /** The host that their links lead to; reserved for examples, so that nobody is sent to a stranger. */
  site: string;
  /** The palette behind their face. */
  ground: PaletteName;
  face: FaceOptions;
  /** How much others look at them: 1 is ordinary. */
  fame: number;
  interests: readonly Topic[];
  /** What they are to the product beyond an ordinary person. */
  kinds?: readonly PersonKind[];
  boards: readonly BoardDraft[];
  /** Boards for what others made: nothing on them is their own. */
  collects?: readonly CollectionBoard[];
};

/** A pin, written in one go. `section` is the title of a section of its board. */
export function pin(title: string, description: string, art: Artwork, section?: string, take?: number): PinDraft {
  return { title, description, art, section, take };
}

/** A pin of several pictures of one commission, each further one by its title. */
export function carousel(first: PinDraft, views: readonly string[]): PinDraft {
  return { ...first, views };
}

/** A pin that is a story of as many pages as it has texts. */
export function story(first: PinDraft, texts: readonly string[]): PinDraft {
  return { ...first, story: texts };
}

/** A pin whose page sells what it shows. */
export function product(first: PinDraft, offer: ProductDraft): PinDraft {
  return { ...first, page: { about: "product", ...offer } };
}

/** A pin whose page tells how to cook what it shows. */
export function recipe(first: PinDraft, steps: RecipeDraft): PinDraft {
  return { ...first, page: { about: "recipe", ...steps } };
}

/** A pin whose picture moves. */
export function film(first: PinDraft, moves: FilmDraft): PinDraft {
  return { ...first, film: moves };
}

/** A pin that shows others of its board, by their titles. */
export function collection(first: PinDraft, items: readonly string[]): PinDraft {
  return { ...first, items };
}

/** A pin that somebody else pays its author for. */
export function sponsored(first: PinDraft, sponsor: SponsorDraft): PinDraft {
  return { ...first, sponsor };
}

/** A pin that its author pays for. */
export function promoted(first: PinDraft, promotion: PromotionDraft): PinDraft {
  return { ...first, promotion };
}
