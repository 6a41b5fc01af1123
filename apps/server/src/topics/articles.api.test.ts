import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ApiClient, makeBoard, makePin } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatedApp, runOperator, startOperatedApp } from "../operator.fixture.ts";
import { todayJob } from "./today.jobs.ts";

let operated: OperatedApp;
let alice: ApiClient;
let visitor: ApiClient;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  operated = await startOperatedApp();
  alice = await operated.app.as("alice");
  visitor = operated.app.visitor();
});
afterAll(() => operated.app.close());

describe("articles about rising topics", () => {
  it("list the topic's most saved pins, once per topic and week [ROUTES-32]", async () => {
    const { context } = operated.app.server;
    const bob = await operated.app.as("bob");
    for (let index = 0; index < 7; index += 1) {
      const { id } = await makePin(alice, { title: `Potted fern ${index}` });
      await bob.call("pins.save", { pin_id: id });
    }
    const secret = await makeBoard(alice, "Hidden plants", "secret");
    await makePin(alice, { title: "Secret fern", board_id: secret.id });
    await todayJob.run(context);
    const { data: articles } = await visitor.call("today.articles", {});
    const [article] = articles.filter(({ topic }) => topic?.url_name === "houseplants");
    expect(article).toMatchObject({ title: null, byline: "", url: `/today/article/${article?.id}/` });
    expect(article?.image?.url).toMatch(/^\//);
    const { data } = await visitor.call("today.articlePins", { article: article?.id ?? "" });
    expect(data.map(({ title }) => title).toSorted()).toEqual(
      Array.from({ length: 7 }, (_, index) => `Potted fern ${index}`),
    );
    await todayJob.run({ ...context, now: () => context.now() + 6 * DAY_MS });
    const later = await visitor.call("today.articles", {});
    expect(later.data.filter(({ topic }) => topic?.url_name === "houseplants")).toHaveLength(1);
  });
});

describe("written articles", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "articles-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function write(name: string, text: string): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, text);
    return path;
  }

  it("are published from a Markdown file, with text and pins, and can be changed and removed [DISCOVER-06]", async () => {
    const { id } = await makePin(alice, { title: "Gaiwan" });
    const text = `# Slow tea\n\nWhy we [wait](https://example.org).\n\n/pin/${id}/\n\n## Water\n\nSoft.`;
    const path = await write("Slow Tea.md", text);
    expect(await operated.succeed("article", "draft", path, "--author", "Ada")).toMatch(/"Slow tea" is a draft/);
    expect((await visitor.call("today.article", { article: "slow-tea" })).status).toBe(404);
    expect(await operated.succeed("article", "publish", path, "--author", "Ada")).toMatch(/"Slow tea" was published:/);
    const { data } = await visitor.call("today.article", { article: "slow-tea" });
    expect(data).toMatchObject({
      title: "Slow tea",
      summary: "Why we wait.",
      byline: "Ada",
      topic: null,
      url: "/discover/article/slow-tea/",
    });
    expect(data.blocks.map(({ kind }) => kind)).toEqual(["paragraph", "heading", "paragraph"]);
    const pins = await visitor.call("today.articlePins", { article: "slow-tea" });
    expect(pins.data.map(({ title }) => title)).toEqual(["Gaiwan"]);
    expect((await visitor.call("today.articles", {})).data.map(({ title }) => title)).toContain("Slow tea");
    expect(await operated.succeed("article", "list")).toContain("slow-tea  Slow tea");
    expect(await operated.succeed("article", "remove", "slow-tea")).toBe("slow-tea was removed.");
    expect((await visitor.call("today.article", { article: "slow-tea" })).status).toBe(404);
  });

  it("for one country are shown only there", async () => {
    await operated.succeed("article", "publish", await write("maple.md", "# Maple"), "--country", "CA");
    const titles = async (client: ApiClient) =>
      (await client.call("today.articles", { page_size: 100 })).data.map(({ title }) => title);
    expect(await titles(alice)).not.toContain("Maple");
    await alice.call("accounts.update", { country: "CA" });
    expect(await titles(alice)).toContain("Maple");
  });

  it.each([
    ["without a title", "text", [], "doesn't begin with a title"],
    ["with a pin that doesn't exist", "# T\n\n/pin/99999999999/", [], "99999999999"],
    ["with an impossible path", "# T", ["--slug", "../x"], "can't be a path"],
    ["with a path of digits", "# T", ["--slug", "123"], "can't be a path"],
    ["for an unknown country", "# T", ["--country", "ZZ"], "must be one of"],
    ["by an author with a very long name", "# T", ["--author", "a".repeat(81)], "longer than 80"],
  ])("aren't published %s", async (_, text, options, message) => {
    const path = await write("wrong.md", text);
    const { code, complained } = await runOperator(operated.environment, "article", "publish", path, ...options);
    expect([code, complained]).toEqual([1, expect.stringContaining(message)]);
    expect((await visitor.call("today.article", { article: "wrong" })).status).toBe(404);
  });

  it("aren't published with secret pins", async () => {
    const board = await makeBoard(alice, "Private", "secret");
    const { id } = await makePin(alice, { title: "Mine", board_id: board.id });
    const path = await write("secret.md", `# S\n\n/pin/${id}/`);
    const { complained } = await runOperator(operated.environment, "article", "publish", path);
    expect(complained).toContain("isn't public");
  });
});
