import type { Artwork } from "./art/artwork.ts";
import type { FaceOptions } from "./art/figures/face.ts";
import type { FilmDraft } from "./art/film.ts";
import type { PaletteName } from "./art/palettes.ts";
import type { PageDraft, ProductDraft, RecipeDraft } from "./pages.ts";

/** What a board is about; saves and follows follow shared interests. */
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
  /** Another number draws the same commission again, when the first try isn't good. */
  take?: number;
  /** Titles of more pictures of the same commission, which make it a carousel. */
  views?: readonly string[];
  /** The texts of a story's pages, each below a picture of the same commission. */
  story?: readonly string[];
  /** What the page behind its link is about. */
  page?: PageDraft;
  /** The picture moves. */
  film?: FilmDraft;
  /** Titles of pins on the same board that it shows as its items. */
  items?: readonly string[];
  sponsor?: SponsorDraft;
  promotion?: PromotionDraft;
};

/** A paid partnership; the sponsor isn't named until they agree. */
export type SponsorDraft = { username: string; agrees: boolean };

/** Its own author pays to promote it. */
export type PromotionDraft = { campaign: string; reason: string };

/** A person's kind, as operators set it. */
export type PersonKind = "partner" | "merchant" | "identity";

/** A protected board opens for anyone with its link and is listed nowhere. */
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
  /** The host that their links lead to; reserved for examples, so that no one is sent to a stranger's site. */
  site: string;
  /** The palette behind their face. */
  ground: PaletteName;
  face: FaceOptions;
  /** How much attention they get: 1 is ordinary. */
  fame: number;
  interests: readonly Topic[];
  /** What they are to the product beyond an ordinary person. */
  kinds?: readonly PersonKind[];
  boards: readonly BoardDraft[];
  /** Boards for other people's pins: nothing on them is their own. */
  collects?: readonly CollectionBoard[];
};

/** Writes a pin in one call. `section` is the title of a section of its board. */
export function pin(title: string, description: string, art: Artwork, section?: string, take?: number): PinDraft {
  return { title, description, art, section, take };
}

/** A pin with several pictures of one commission, each additional one by its title. */
export function carousel(first: PinDraft, views: readonly string[]): PinDraft {
  return { ...first, views };
}

/** A story pin with one page per text. */
export function story(first: PinDraft, texts: readonly string[]): PinDraft {
  return { ...first, story: texts };
}

/** A pin whose page sells what it shows. */
export function product(first: PinDraft, offer: ProductDraft): PinDraft {
  return { ...first, page: { about: "product", ...offer } };
}

/** A pin whose page says how to cook what it shows. */
export function recipe(first: PinDraft, steps: RecipeDraft): PinDraft {
  return { ...first, page: { about: "recipe", ...steps } };
}

/** A pin whose picture moves. */
export function film(first: PinDraft, moves: FilmDraft): PinDraft {
  return { ...first, film: moves };
}

/** A pin that shows others on its board, by their titles. */
export function collection(first: PinDraft, items: readonly string[]): PinDraft {
  return { ...first, items };
}

/** A pin that someone else pays its author for. */
export function sponsored(first: PinDraft, sponsor: SponsorDraft): PinDraft {
  return { ...first, sponsor };
}

/** A pin that its author pays for. */
export function promoted(first: PinDraft, promotion: PromotionDraft): PinDraft {
  return { ...first, promotion };
}
