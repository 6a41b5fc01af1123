import { demoWorld } from "@tessera/demo";
import { plainReading } from "../compare.ts";
import type { Figure } from "../figure.ts";
import { type Replay, replay } from "./evaluation/replay.ts";
import { replayWorldOf } from "./evaluation/replay-world.ts";

const PLACES = [10, 100, 1000] as const;

/** A6: how much of the demo world's saves is predicted when a fifth of them is held out. */
export async function* measureReplay(): AsyncGenerator<Figure> {
  const told = await replay(replayWorldOf(demoWorld()));
  for (const [at, place] of PLACES.entries()) yield hitFigure(told, at as 0 | 1 | 2, place);
  const { walks, popularity, content } = told.home;
  yield {
    id: "A6",
    metric: "Of a first page of 25 in the demo world, those among the 25 that most people have",
    unit: "share",
    readings: [
      plainReading("popularity", popularity.bestsellers),
      plainReading("content only", content.bestsellers),
      plainReading("ours", walks.bestsellers),
    ],
    goal: "≤ 0.25",
    isMet: walks.bestsellers <= 0.25,
    note: "One source alone, spread as home spreads it.",
  };
  yield {
    id: "A6",
    metric: "Pairs on a first page of 25 in the demo world that are about different things",
    unit: "share",
    readings: [
      plainReading("popularity", popularity.diversity),
      plainReading("content only", content.diversity),
      plainReading("ours", walks.diversity),
    ],
    goal: "≥ 0.7",
    isMet: walks.diversity >= 0.7,
  };
}

function hitFigure({ home, related, heldOut }: Replay, at: 0 | 1 | 2, place: number): Figure {
  const ratio = home.walks.hits[at] / home.content.hits[at];
  return {
    id: "A6",
    metric: `Of ${heldOut} held-out saves of the demo world, those among the first ${place}`,
    unit: "share",
    readings: [
      plainReading("home: popularity", home.popularity.hits[at]),
      plainReading("home: content only", home.content.hits[at]),
      plainReading("home: ours", home.walks.hits[at]),
      plainReading("home: the item table, which the product does not ask in so small a world", home.table.hits[at]),
      plainReading("home: both together", home["walks and table"].hits[at]),
      plainReading("related: popularity", related.popularity[at]),
      plainReading("related: content only", related.content[at]),
      plainReading("related: ours", related.walks[at]),
    ],
    goal: place === 1000 ? "nearly all, of 1,070 pins" : "≥ 3 × content only",
    isMet: place === 1000 ? home.walks.hits[at] >= 0.95 : ratio >= 3,
    note: `Home: ${ratio.toFixed(1)} × content only, ${(home.walks.hits[at] / home.popularity.hits[at]).toFixed(1)} × popularity.`,
  };
}
