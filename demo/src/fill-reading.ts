import { EVENT_TYPES } from "@tessera/domain";
import type { Filler } from "./fill.ts";

/** Adds what there is to find and to read, once all pins exist: searches, articles, and the day's lists. */
export async function fillReading(filler: Filler): Promise<void> {
  await fillSearches(filler);
  await fillArticles(filler);
  await filler.api.stage.makeToday();
}

/** Reports what people open from searches, which the product then suggests to others. */
async function fillSearches({ api, world, pinIds, signal }: Filler): Promise<void> {
  for (const { username } of world.people) {
    signal?.throwIfAborted();
    const opened = world.searches.filter(({ person }) => person === username);
    const events = opened.flatMap(({ query, pin }, place) => {
      const pinId = pinIds[pin];
      if (pinId === undefined) return [];
      const data = { search_query: query };
      return [
        {
          id: `demo${place}`,
          event_type: EVENT_TYPES.pinClick,
          time: Date.now(),
          object_id_str: pinId,
          aux_data: data,
        },
      ];
    });
    if (events.length > 0) await api.call("insights.record", { events }, username);
  }
}

/** Publishes the articles, each with links to its pins below the text. */
async function fillArticles({ api, world, pinIds, signal }: Filler): Promise<void> {
  for (const { slug, author, text, pins } of world.articles) {
    signal?.throwIfAborted();
    const lines = pins.flatMap((pin) => (pinIds[pin] === undefined ? [] : [`/pin/${pinIds[pin]}/`]));
    const byline = world.people.find(({ username }) => username === author)?.full_name ?? "";
    await api.stage.publishArticle(slug, [text, ...lines].join("\n\n"), byline);
  }
}
