import type { Figure } from "../figure.ts";
import { measureFeeds } from "./feeds.ts";
import { measureFreshness } from "./freshness.ts";
import { measureRecommending } from "./recommending.ts";
import { measureReplay } from "./replaying.ts";
import { measureVectors } from "./vectors.ts";
import { measureWalks } from "./walks.ts";

/**
 * Measures discovery: recommendations on published data, walks and similar images in large synthetic data sets, and
 * entire pages.
 */
export async function* measureDiscovery(folder: string): AsyncGenerator<Figure> {
  yield* measureRecommending();
  yield* measureReplay();
  yield* measureFreshness();
  yield* measureWalks(folder);
  yield* measureVectors(folder);
  yield* measureFeeds();
}
