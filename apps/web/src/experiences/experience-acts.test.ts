import { InfiniteQueryObserver, type QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it } from "vitest";
import { toAppError } from "../data/app-error.ts";
import { list } from "../data/index.ts";
import { EXPERIENCE_ACTIONS } from "./experience-acts.ts";
import { createClient, createExperience, settle } from "./experiences.fixture.ts";
import { placementQuery } from "./placement-query.ts";

const FEED_KEY = list("home.feed", {});
const FEEDS = ["home.feed"] as const;
const FAILURE = toAppError("internal_error", "Something went wrong on our end.", { status: 500 });

const unsubscribers: (() => void)[] = [];
afterEach(() => {
  for (const unsubscribe of unsubscribers.splice(0)) unsubscribe();
});

/**
 * Creates a client whose page shows one placement's experience above the home feed, with two pages of the feed loaded.
 */
async function createPage(placementId: string) {
  const { client, server } = createClient();
  unsubscribers.push(new QueryObserver(client, placementQuery(placementId)).subscribe(() => {}));
  const feed = new InfiniteQueryObserver(client, FEED_KEY);
  unsubscribers.push(feed.subscribe(() => {}));
  await settle();
  await feed.fetchNextPage();
  unsubscribers.push(() => client.clear());
  const callCount = server.calls.length;
  return { client, server, getNewCalls: () => server.calls.slice(callCount) };
}

const getShownIds = (client: QueryClient, placementId: string) =>
  client.getQueryData(placementQuery(placementId).queryKey)?.[placementId];
const getFeed = (client: QueryClient) =>
  client.getQueryData(FEED_KEY.queryKey)?.pages.flatMap(({ items }) => items.map(({ id }) => id));

describe("dismissing a message on the home screen", () => {
  it("refetches the home feed", async () => {
    const page = await createPage("11");
    await EXPERIENCE_ACTIONS.dismissed(page.client, createExperience("11"), FEEDS);
    expect(page.getNewCalls()).toEqual(["experiences.dismiss 11%3A502597", "home.feed", "experiences.list 11"]);
    expect(getShownIds(page.client, "11")).toEqual([]);
    // The refetch loads only the first page; later pages are requested as usual.
    expect(getFeed(page.client)).toEqual(["of feed 3"]);
  });

  it("leaves the feed usable during the refetch, even if the refetch fails", async () => {
    const { client, server } = await createPage("11");
    const request = EXPERIENCE_ACTIONS.dismissed(client, createExperience("11"), FEEDS);
    await Promise.resolve();
    server.fail(FAILURE);
    await request;
    expect(getFeed(client)).toEqual(["of feed 1", "of feed 2"]);
  });
});

describe("an action on an experience", () => {
  it("doesn't refetch the home feed when the experience is on another screen", async () => {
    const { client, getNewCalls } = await createPage("1000075");
    await EXPERIENCE_ACTIONS.dismissed(client, createExperience("1000075"), []);
    expect(getNewCalls()).toEqual(["experiences.dismiss 1000075%3A502597", "experiences.list 1000075"]);
    expect(getFeed(client)).toEqual(["of feed 1", "of feed 2"]);
  });

  it("changes the screen only after the server accepts it, unless it's a view", async () => {
    for (const [action, isFirst] of [
      ["viewed", true],
      ["dismissed", false],
    ] as const) {
      const states: unknown[] = [];
      const { client } = createClient((name) => {
        if (/viewed|complete|dismiss/.test(name)) states.push(getShownIds(client, "11"));
      });
      client.setQueryData(placementQuery("11").queryKey, { 11: [createExperience("11")] });
      await EXPERIENCE_ACTIONS[action](client, createExperience("11"), FEEDS);
      expect(states).toEqual([[{ ...createExperience("11"), status: isFirst ? "viewed" : null }]]);
      client.clear();
    }
  });

  it.each(["viewed", "dismissed"] as const)(
    "is undone when the %s report fails, and can then be retried",
    async (action) => {
      const { client, server, getNewCalls } = await createPage("11");
      server.fail(FAILURE);
      await expect(EXPERIENCE_ACTIONS[action](client, createExperience("11"), FEEDS)).rejects.toBe(FAILURE);
      expect(getNewCalls()).toHaveLength(1);
      expect(getShownIds(client, "11")).toEqual([createExperience("11")]);
      expect(getFeed(client)).toEqual(["of feed 1", "of feed 2"]);
      server.fail(null);
      await EXPERIENCE_ACTIONS[action](client, createExperience("11"), FEEDS);
      expect(getShownIds(client, "11")).toEqual(
        action === "viewed" ? [{ ...createExperience("11"), status: "viewed" }] : [],
      );
    },
  );

  it("succeeds when the experience no longer exists on the server", async () => {
    const { client, server } = await createPage("11");
    server.fail(toAppError("not_found", "We couldn’t find this message.", { status: 404 }));
    await EXPERIENCE_ACTIONS.dismissed(client, createExperience("11"), []);
    expect(getShownIds(client, "11")).toEqual([]);
  });

  it("isn't undone by a late response to an earlier list request", async () => {
    const { client, getNewCalls } = await createPage("11");
    const early = client.invalidateQueries({ queryKey: placementQuery("11").queryKey });
    while (getNewCalls().length === 0) await new Promise((resolve) => setTimeout(resolve, 0));
    await EXPERIENCE_ACTIONS.dismissed(client, createExperience("11"), []);
    await early;
    await settle();
    expect(getShownIds(client, "11")).toEqual([]);
  });
});
