import {
  ACCOUNT_LIMITS,
  ARTICLE_LIMITS,
  BOARD_LIMITS,
  sanitizeLine,
  normalizeLink,
  sanitizeParagraphs,
  countCodePoints,
  COMMENT_LIMITS,
  isUsername,
  parseArticle,
  PIN_LIMITS,
  STORY_LIMITS,
  toCountedSearch,
} from "@tessera/domain";
import { describe, expect, it } from "vitest";
import { createDemoWorld } from "./world.ts";

const world = createDemoWorld();
const publicPins = world.pins.filter((pin) => pin.privacy === "public");

function countValues(values: readonly string[]): Map<string, number> {
  const result = new Map<string, number>();
  for (const value of values) result.set(value, (result.get(value) ?? 0) + 1);
  return result;
}

describe("the demo world", () => {
  it("has 40 people, and at least 150 boards and 1,000 pins", () => {
    expect(world.people.length).toBe(40);
    expect(world.boards.length).toBeGreaterThanOrEqual(150);
    expect(world.pins.length).toBeGreaterThanOrEqual(1000);
  });

  it("has listed and unlisted boards of 3 to 30 pins, many of them with sections", () => {
    const sizes = countValues(world.pins.map((pin) => `${pin.owner}/${pin.board}`));
    expect(sizes.size).toBeGreaterThanOrEqual(150);
    expect(Math.min(...sizes.values())).toBeLessThanOrEqual(3);
    expect(Math.max(...sizes.values())).toBeGreaterThanOrEqual(30);
    expect(world.boards.filter((board) => board.sections.length >= 2).length).toBeGreaterThanOrEqual(40);
    const privacies = countValues(world.boards.map((board) => board.privacy));
    expect(privacies.get("secret")).toBeGreaterThanOrEqual(5);
    expect(privacies.get("protected")).toBeGreaterThanOrEqual(1);
  });

  it("has no empty boards, and most of its saves are on boards about the pin's topic", () => {
    const ownBoardNames = new Set(world.pins.map(({ owner, board }) => `${owner}/${board}`));
    const boards = new Map(world.boards.map((board) => [`${board.owner}/${board.name}`, board]));
    const savedBoardNames = new Set(world.saves.map(({ person, board }) => `${person}/${board}`));
    const collections = [...boards.keys()].filter((name) => !ownBoardNames.has(name));
    expect(collections.length).toBeGreaterThanOrEqual(80);
    expect(collections.filter((name) => !savedBoardNames.has(name))).toEqual([]);
    const fitting = world.saves.filter(
      ({ person, pin, board }) => boards.get(`${person}/${board}`)?.topic === world.pins[pin]?.topic,
    );
    expect(fitting.length / world.saves.length).toBeGreaterThan(0.7);
  });

  it("has saves only of existing pins, some soon after the pin's creation and some much later", () => {
    for (const { pin, after } of world.saves) {
      expect(after).toBeGreaterThanOrEqual(pin);
      expect(after).toBeLessThan(world.pins.length);
    }
    const lateCount = world.saves.filter(({ pin, after }) => after - pin > world.pins.length / 10).length;
    expect(lateCount / world.saves.length).toBeGreaterThan(0.25);
    expect(lateCount / world.saves.length).toBeLessThan(0.75);
  });

  it("gives every person a unique, valid username", () => {
    expect(new Set(world.people.map(({ username }) => username)).size).toBe(world.people.length);
    for (const { username, first_name, full_name, about } of world.people) {
      expect(isUsername(username), username).toBe(true);
      expect(countCodePoints(first_name)).toBeLessThanOrEqual(ACCOUNT_LIMITS.firstNameMax);
      expect(countCodePoints(full_name)).toBeLessThanOrEqual(ACCOUNT_LIMITS.fullNameMax);
      expect(countCodePoints(about)).toBeLessThanOrEqual(ACCOUNT_LIMITS.aboutMax);
    }
  });

  it("has only text that is within the limits and that the product stores unchanged", () => {
    for (const board of world.boards) {
      expect(countCodePoints(board.name)).toBeLessThanOrEqual(BOARD_LIMITS.nameMax);
      expect(countCodePoints(board.description)).toBeLessThanOrEqual(BOARD_LIMITS.descriptionMax);
      // Filling finds existing boards and sections by their names.
      expect(sanitizeLine(board.name)).toBe(board.name);
      for (const section of board.sections) {
        expect(countCodePoints(section)).toBeLessThanOrEqual(BOARD_LIMITS.sectionTitleMax);
        expect(sanitizeLine(section)).toBe(section);
      }
    }
    for (const pin of world.pins) {
      expect(countCodePoints(pin.title)).toBeLessThanOrEqual(PIN_LIMITS.titleMax);
      expect(countCodePoints(pin.description)).toBeLessThanOrEqual(PIN_LIMITS.descriptionMax);
      expect(countCodePoints(pin.alt_text)).toBeLessThanOrEqual(PIN_LIMITS.altTextMax);
      expect(countCodePoints(pin.alt_text)).toBeGreaterThan(20);
      expect(sanitizeLine(pin.title)).toBe(pin.title);
    }
  });

  it("links only to hosts that are reserved for examples", () => {
    for (const { link, title } of world.pins) {
      if (link === "") continue;
      expect(normalizeLink(link), title).toBe(link);
      expect(new URL(link).hostname, title).toMatch(/^[a-z0-9-]+\.example\.(com|org|net)$/);
    }
    expect(world.pins.filter(({ link }) => link !== "").length).toBeGreaterThan(world.pins.length / 2);
  });

  it("has unique board names per person and unique titles per board, and puts pins only in existing sections", () => {
    const boards = new Map(world.boards.map((board) => [`${board.owner}/${board.name}`, board]));
    expect(boards.size).toBe(world.boards.length);
    expect(new Set(world.pins.map((pin) => `${pin.owner}/${pin.board}/${pin.title}`)).size).toBe(world.pins.length);
    for (const pin of world.pins) {
      const board = boards.get(`${pin.owner}/${pin.board}`);
      expect(board, pin.board).toBeDefined();
      if (pin.section !== null) expect(board?.sections).toContain(pin.section);
    }
  });

  it("has many types of pictures in many aspect ratios", () => {
    expect(countValues(world.pins.map((pin) => pin.art.ratio)).size).toBeGreaterThanOrEqual(10);
    expect(countValues(world.pins.map((pin) => pin.art.style)).size).toBeGreaterThanOrEqual(25);
    const kinds = countValues(world.pins.map((pin) => pin.kind));
    expect(kinds.size).toBeGreaterThanOrEqual(100);
    // On average, someone who scrolls past fifty pins sees each type of picture at most twice.
    expect(Math.max(...kinds.values())).toBeLessThanOrEqual(world.pins.length / 25);
    expect(countValues(world.pins.map((pin) => pin.art.palette)).size).toBeGreaterThanOrEqual(12);
  });

  it("includes every person, style, and topic early on, and varies neighboring pins throughout", () => {
    const first = world.pins.slice(0, 150);
    expect(first.every((pin) => pin.privacy === "public")).toBe(true);
    expect(new Set(first.map((pin) => pin.owner)).size).toBe(world.people.length);
    expect(new Set(first.map((pin) => pin.art.style))).toEqual(new Set(world.pins.map((pin) => pin.art.style)));
    expect(new Set(first.map((pin) => pin.topic))).toEqual(new Set(world.pins.map((pin) => pin.topic)));
    for (let start = 0; start + 20 <= world.pins.length; start += 10) {
      const neighbors = world.pins.slice(start, start + 20);
      expect(new Set(neighbors.map((pin) => pin.owner)).size).toBeGreaterThanOrEqual(12);
      expect(new Set(neighbors.map((pin) => pin.kind)).size).toBeGreaterThanOrEqual(15);
    }
  });

  it("has pins of every type, all of which the product accepts", () => {
    const people = new Set(world.people.map(({ username }) => username));
    const pages = publicPins.filter(({ page }) => page !== null);
    expect(pages.filter(({ page }) => page?.includes('"Recipe"')).length).toBeGreaterThanOrEqual(3);
    expect(pages.filter(({ page }) => page?.includes('"Offer"')).length).toBeGreaterThanOrEqual(4);
    for (const { link, title } of [...pages, ...publicPins.filter(({ promotion }) => promotion !== null)]) {
      expect(link, title).not.toBe("");
    }
    const films = publicPins.filter(({ film }) => film !== null);
    expect(films.length).toBeGreaterThanOrEqual(3);
    // A server starts with the first pins, so they include no videos: creating and checking videos takes longer than
    // painting pictures.
    for (const pin of films) expect(world.pins.indexOf(pin), pin.title).toBeGreaterThanOrEqual(150);
    expect(publicPins.some(({ views }) => views.length > 0)).toBe(true);
    const stories = publicPins.filter(({ story }) => story.length > 0);
    expect(stories.length).toBeGreaterThanOrEqual(2);
    for (const { story, title } of stories) {
      expect(story.length, title).toBeLessThanOrEqual(STORY_LIMITS.pagesMax);
      for (const text of story) {
        expect(sanitizeParagraphs(text), title).toBe(text);
        expect(countCodePoints(text), title).toBeLessThanOrEqual(STORY_LIMITS.textMax);
      }
    }
    expect(publicPins.some(({ promotion }) => promotion !== null)).toBe(true);
    const sponsorships = publicPins.flatMap(({ owner, sponsor }) => (sponsor ? [{ owner, ...sponsor }] : []));
    expect(new Set(sponsorships.map(({ agrees }) => agrees))).toEqual(new Set([true, false]));
    for (const { owner, username } of sponsorships)
      expect(people.has(username) && username !== owner, username).toBe(true);
    const collections = publicPins.filter(({ items }) => items.length > 0);
    expect(collections.length).toBeGreaterThanOrEqual(2);
    for (const { owner, board, title, items } of collections) {
      // A card shows a collection's items if there are three or more.
      expect(items.length, title).toBeGreaterThanOrEqual(3);
      const onBoard = world.pins.filter((pin) => pin.owner === owner && pin.board === board).map((pin) => pin.title);
      expect(onBoard).toEqual(expect.arrayContaining([...items]));
      expect(items).not.toContain(title);
    }
  });

  it("has people act only on other people's visible pins, and only once on each", () => {
    const boards = new Set(world.boards.map((board) => `${board.owner}/${board.name}`));
    const actions = [...world.saves, ...world.favorites];
    for (const { person, pin } of actions) {
      expect(world.pins[pin]?.privacy).toBe("public");
      expect(world.pins[pin]?.owner).not.toBe(person);
    }
    for (const { person, board } of world.saves) if (board !== null) expect(boards).toContain(`${person}/${board}`);
    for (const list of [world.saves, world.favorites]) {
      expect(new Set(list.map(({ person, pin }) => `${person}/${pin}`)).size).toBe(list.length);
    }
    const listed = new Set(
      world.boards.filter(({ privacy }) => privacy === "public").map(({ owner, name }) => `${owner}/${name}`),
    );
    for (const follow of world.follows)
      if ("board" in follow) expect(listed).toContain(`${follow.board.owner}/${follow.board.name}`);
    expect(new Set(world.follows.map((follow) => JSON.stringify(follow))).size).toBe(world.follows.length);
  });

  it("has at most a few topics per visible board", () => {
    const topicsByBoard = new Map<string, string[]>();
    const noteTopic = (owner: string, board: string, topic: string) =>
      topicsByBoard.set(`${owner}/${board}`, [...(topicsByBoard.get(`${owner}/${board}`) ?? []), topic]);
    for (const { owner, board, topic, privacy } of world.pins) if (privacy === "public") noteTopic(owner, board, topic);
    for (const { person, pin, board } of world.saves) {
      if (board !== null) noteTopic(person, board, world.pins[pin]?.topic ?? "");
    }
    for (const [name, topics] of topicsByBoard) expect(new Set(topics).size, name).toBeLessThanOrEqual(5);
  });

  it("has comments only on visible pins, in text that the product stores unchanged", () => {
    expect(world.comments.length).toBeGreaterThanOrEqual(250);
    const names = new Set(world.people.map(({ username }) => username));
    for (const { person, pin, text, answered } of world.comments) {
      const threads = world.comments.filter((other) => other.pin === pin && other.answered === null);
      if (answered !== null) expect(threads.map((thread) => thread.text)).toContain(answered);
      expect(world.pins[pin]?.privacy, text).toBe("public");
      expect(names).toContain(person);
      expect(sanitizeParagraphs(text)).toBe(text);
      expect(countCodePoints(text)).toBeLessThanOrEqual(COMMENT_LIMITS.textMax);
    }
  });

  it("has replies and likes for some comments", () => {
    expect(world.comments.filter(({ answered }) => answered !== null).length).toBeGreaterThanOrEqual(50);
    for (const { person, likedBy } of world.comments) expect(likedBy).not.toContain(person);
    expect(world.comments.filter(({ likedBy }) => likedBy.length > 1).length).toBeGreaterThanOrEqual(20);
  });

  it("has searches that at least five people make, and that product and suggestions count", () => {
    const searches = Map.groupBy(world.searches, ({ query }) => query);
    expect(searches.size).toBeGreaterThanOrEqual(100);
    for (const [query, opened] of searches) {
      expect(new Set(opened.map(({ person }) => person)).size, query).toBeGreaterThanOrEqual(5);
      expect(toCountedSearch(query)?.label).toBe(query);
      for (const { pin } of opened) expect(world.pins[pin]?.privacy).toBe("public");
    }
  });

  it("has articles by its people, with public pins by several people", () => {
    expect(world.articles.length).toBeGreaterThanOrEqual(3);
    for (const { slug, author, text, pins } of world.articles) {
      expect(world.people.map(({ username }) => username)).toContain(author);
      const { title, summary } = parseArticle(text);
      expect(title?.length, slug).toBeLessThanOrEqual(ARTICLE_LIMITS.titleMax);
      expect(summary, slug).not.toBe("");
      expect(pins.length, slug).toBeGreaterThanOrEqual(8);
      expect(new Set(pins.map((pin) => world.pins[pin]?.owner)).size, slug).toBeGreaterThanOrEqual(2);
      expect(
        pins.filter((pin) => world.pins[pin]?.privacy !== "public"),
        slug,
      ).toEqual([]);
    }
  });

  it("distributes attention unevenly among pins, and activity unevenly among people", () => {
    const favoriteCounts = countValues(world.favorites.map(({ pin }) => String(pin)));
    const likes = publicPins
      .map((pin) => favoriteCounts.get(String(world.pins.indexOf(pin))) ?? 0)
      .sort((a, b) => b - a);
    const median = likes[Math.floor(likes.length / 2)] ?? 0;
    expect(likes[9]).toBeGreaterThanOrEqual(5 * Math.max(1, median));
    expect(likes.filter((count) => count === 0).length).toBeGreaterThan(publicPins.length / 20);
    const actions = [...countValues(world.favorites.map(({ person }) => person)).values()].sort((a, b) => b - a);
    expect(actions[0]).toBeGreaterThanOrEqual(4 * (actions.at(-1) ?? 0));
    const commentCounts = countValues(world.comments.map(({ pin }) => String(pin)));
    expect(commentCounts.size).toBeLessThan(publicPins.length / 4);
    expect(Math.max(...commentCounts.values())).toBeGreaterThanOrEqual(8);
  });

  it("is identical every time", () => {
    const again = createDemoWorld();
    expect(again.pins.map((pin) => [pin.seed, pin.link, pin.alt_text])).toEqual(
      world.pins.map((pin) => [pin.seed, pin.link, pin.alt_text]),
    );
    expect([again.saves, again.favorites, again.follows]).toEqual([world.saves, world.favorites, world.follows]);
    expect(again.comments).toEqual(world.comments);
  });
});
