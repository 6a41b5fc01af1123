import type { Artwork } from "./art/artwork.ts";
import type { FaceOptions } from "./art/figures/face.ts";
import type { FilmDraft } from "./art/film.ts";
import type { PaletteName } from "./art/palettes.ts";
import type { PageDraft, ProductDraft, RecipeDraft } from "./pages.ts";

/** A board's topic. Saves and follows depend on shared interests. */
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
  /** Which attempt at drawing the commission to use. Change it if the first attempt doesn't look good. */
  take?: number;
  /** The titles of additional pictures of the same commission, which turn the pin into a carousel. */
  views?: readonly string[];
  /** The text of each of a story's pages, shown below a picture of the same commission. */
  story?: readonly string[];
  /** The content of the page that the pin links to. */
  page?: PageDraft;
  /** The motion and sound of the pin's video. */
  film?: FilmDraft;
  /** The titles of pins on the same board that the pin lists as its items. */
  items?: readonly string[];
  sponsor?: SponsorDraft;
  promotion?: PromotionDraft;
};

/** A paid partnership; the sponsor isn't named until they agree. */
export type SponsorDraft = { username: string; agrees: boolean };

/** A promotion that the pin's author pays for. */
export type PromotionDraft = { campaign: string; reason: string };

/** A person's type, as set by operators. */
export type PersonType = "partner" | "merchant" | "identity";

/** Anyone with the link can open a protected board, but the board isn't listed anywhere. */
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

/** A person in the demo world, with everything they created. */
export type Author = {
  username: string;
  first_name: string;
  full_name: string;
  about: string;
  /**
   * The host that the person's links point to. The name is reserved for examples, so that no one visits a stranger's
   * site.
   */
  site: string;
  /** The background palette for the person's portrait. */
  ground: PaletteName;
  face: FaceOptions;
  /** How much attention the person gets; 1 is ordinary. */
  fame: number;
  interests: readonly Topic[];
  /** The person's special types, if any. */
  kinds?: readonly PersonType[];
  boards: readonly BoardDraft[];
  /** Boards for other people's pins. The person's own pins aren't on these boards. */
  collects?: readonly CollectionBoard[];
};

/** Builds a pin in one call. `section` is the title of a section on its board. */
export function pin(title: string, description: string, art: Artwork, section?: string, take?: number): PinDraft {
  return { title, description, art, section, take };
}

/** Builds a pin with several pictures of one commission. Each additional picture has a title. */
export function carousel(first: PinDraft, views: readonly string[]): PinDraft {
  return { ...first, views };
}

/** Builds a story pin with one page per text. */
export function story(first: PinDraft, texts: readonly string[]): PinDraft {
  return { ...first, story: texts };
}

/** Builds a pin whose page sells the pictured product. */
export function product(first: PinDraft, offer: ProductDraft): PinDraft {
  return { ...first, page: { about: "product", ...offer } };
}

/** Builds a pin whose page explains how to cook the pictured dish. */
export function recipe(first: PinDraft, steps: RecipeDraft): PinDraft {
  return { ...first, page: { about: "recipe", ...steps } };
}

/** Builds a pin with a video. */
export function film(first: PinDraft, moves: FilmDraft): PinDraft {
  return { ...first, film: moves };
}

/** Builds a pin that shows other pins on the same board, by their titles. */
export function collection(first: PinDraft, items: readonly string[]): PinDraft {
  return { ...first, items };
}

/** Builds a pin with a sponsor who pays the pin's author. */
export function sponsored(first: PinDraft, sponsor: SponsorDraft): PinDraft {
  return { ...first, sponsor };
}

/** Builds a pin that its author promotes. */
export function promoted(first: PinDraft, promotion: PromotionDraft): PinDraft {
  return { ...first, promotion };
}
