import { createDemoWorld } from "@tessera/demo";
import { toPlainReading } from "../compare.ts";
import type { Figure } from "../figure.ts";
import { type Replay, runReplay } from "./evaluation/replay.ts";
import { toReplayDataset } from "./evaluation/replay-world.ts";

const RANK_CUTOFFS = [10, 100, 1000] as const;

/** A6: the share of the demo world's saves that are predicted when a fifth of the saves are held out. */
export async function* measureReplay(): AsyncGenerator<Figure> {
  const result = await runReplay(toReplayDataset(createDemoWorld()));
  for (const [placeIndex, place] of RANK_CUTOFFS.entries()) yield toHitFigure(result, placeIndex as 0 | 1 | 2, place);
  const { walks, popularity, content } = result.home;
  yield {
    id: "A6",
    metric: "Share of the pins on a first page of 25 that are among the demo world's 25 most-saved pins",
    unit: "share",
    readings: [
      toPlainReading("popularity", popularity.bestsellers),
      toPlainReading("content only", content.bestsellers),
      toPlainReading("ours", walks.bestsellers),
    ],
    goal: "≤ 0.25",
    isMet: walks.bestsellers <= 0.25,
    note: "Each page comes from one source alone, with its pins spread the way the home feed spreads them.",
  };
  yield {
    id: "A6",
    metric: "Share of the pairs of pins that are about different subjects, on a first page of 25 in the demo world",
    unit: "share",
    readings: [
      toPlainReading("popularity", popularity.diversity),
      toPlainReading("content only", content.diversity),
      toPlainReading("ours", walks.diversity),
    ],
    goal: "≥ 0.7",
    isMet: walks.diversity >= 0.7,
  };
}

function toHitFigure({ home, related, heldOut }: Replay, placeIndex: 0 | 1 | 2, place: number): Figure {
  const ratio = home.walks.hits[placeIndex] / home.content.hits[placeIndex];
  return {
    id: "A6",
    metric: `Share of the demo world's ${heldOut} held-out saves that are among the first ${place.toLocaleString("en")} recommendations`,
    unit: "share",
    readings: [
      toPlainReading("home: popularity", home.popularity.hits[placeIndex]),
      toPlainReading("home: content only", home.content.hits[placeIndex]),
      toPlainReading("home: ours", home.walks.hits[placeIndex]),
      toPlainReading(
        "home: the item table, which the product doesn't use in such a small data set",
        home.table.hits[placeIndex],
      ),
      toPlainReading("home: ours and the item table together", home["walks and table"].hits[placeIndex]),
      toPlainReading("related: popularity", related.popularity[placeIndex]),
      toPlainReading("related: content only", related.content[placeIndex]),
      toPlainReading("related: ours", related.walks[placeIndex]),
    ],
    goal:
      place === 1000 ? "nearly all, because there are only 1,070 pins" : "≥ 3 times the content-only baseline's share",
    isMet: place === 1000 ? home.walks.hits[placeIndex] >= 0.95 : ratio >= 3,
    note: `For home, our share is ${ratio.toFixed(1)} times the content-only baseline's share, and ${(home.walks.hits[placeIndex] / home.popularity.hits[placeIndex]).toFixed(1)} times the popularity baseline's share.`,
  };
}
