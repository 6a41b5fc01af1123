import type { Artwork } from "../art/artwork.ts";
import type { FaceOptions } from "../art/face.ts";
import type { PaletteName } from "../art/palettes.ts";

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
};

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
  boards: readonly BoardDraft[];
};

/** A pin, written in one go. `section` is the title of a section of its board. */
export function pin(title: string, description: string, art: Artwork, section?: string, take?: number): PinDraft {
  return { title, description, art, section, take };
}

/** A pin of several pictures of one commission, each further one by its title. */
export function carousel(first: PinDraft, views: readonly string[]): PinDraft {
  return { ...first, views };
}
