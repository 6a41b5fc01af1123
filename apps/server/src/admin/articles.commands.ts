import { basename } from "node:path";
import {
  ARTICLE_LIMITS,
  COUNTRIES,
  countCodePoints,
  getArticlePath,
  parseArticle,
  takeCodePoints,
} from "@tessera/domain";
import { isPinPublic } from "../pins/promotions/promotions.queries.ts";
import { deleteArticle, selectWrittenArticles, writeArticle, type WrittenArticle } from "../topics/articles.queries.ts";
import { type OperatorContext, OperatorError, readOperatorFile, requirePin } from "./admin.commands.ts";

/** The command-line options of a written article. */
export const ARTICLE_OPTIONS = ["slug", "author", "country"] as const;
export type ArticleOptions = Readonly<Partial<Record<(typeof ARTICLE_OPTIONS)[number], string>>>;

const FILE_LIMIT = { bytesMax: ARTICLE_LIMITS.bytesMax, sizeText: "256 KB" } as const;
/** The maximum number of articles that the list shows. */
const MAX_LISTED_ARTICLES = 200;
/** The end of a path: words in lower case with hyphens, in at most five parts. */
const SLUG_PATTERN = /^(?!\d+$)[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,4}$/;
const SLUG_MAX = 100;

/**
 * Publishes an article from a Markdown file, or stores it as a draft, which no one else can read. An article with the
 * same slug is replaced.
 *
 * @returns the outcome, as text
 * @throws OperatorError when the file isn't a valid article
 */
export async function storeArticleFile(
  context: OperatorContext,
  path: string,
  options: ArticleOptions,
  { isDraft }: Pick<WrittenArticle, "isDraft">,
): Promise<string> {
  const body = await readArticle(path);
  return storeArticle(
    context,
    body,
    { ...options, slug: options.slug ?? createSlug(path) },
    { isDraft, isDemo: false },
  );
}

/**
 * Like `storeArticleFile`, from Markdown.
 *
 * @throws OperatorError when it isn't a valid article
 */
export async function storeArticle(
  context: OperatorContext,
  body: string,
  { slug = "", author = "", country = "" }: ArticleOptions,
  { isDraft, isDemo }: Pick<WrittenArticle, "isDraft" | "isDemo">,
): Promise<string> {
  if (slug.length > SLUG_MAX || !SLUG_PATTERN.test(slug)) {
    throw new OperatorError(`"${slug}" can't be a path. Choose one: --slug slow-tea`);
  }
  if (countCodePoints(author) > ARTICLE_LIMITS.bylineMax) {
    throw new OperatorError(`The author's name is longer than ${ARTICLE_LIMITS.bylineMax} characters.`);
  }
  if (country !== "" && !(COUNTRIES as readonly string[]).includes(country)) {
    throw new OperatorError(`The country must be one of ${COUNTRIES.join(", ")}, not ${country}.`);
  }
  const { title, summary, pinIds } = parseArticle(body);
  if (title === null) throw new OperatorError("The article doesn't begin with a title: # Slow tea");
  if (countCodePoints(title) > ARTICLE_LIMITS.titleMax) {
    throw new OperatorError(`The title is longer than ${ARTICLE_LIMITS.titleMax} characters.`);
  }
  if (pinIds.length > ARTICLE_LIMITS.pinsMax) {
    throw new OperatorError(`The article names more than ${ARTICLE_LIMITS.pinsMax} Pins.`);
  }
  const article = {
    ...{ slug, country, title, byline: author, body, isDraft, isDemo },
    summary: takeCodePoints(summary, ARTICLE_LIMITS.summaryMax),
    contentIds: await requirePublicContents(context, pinIds),
  };
  const wasPublished = await context.transaction((tx) => writeArticle(tx, article, new Date(context.now())));
  const outcome = isDraft ? "is a draft" : wasPublished ? "was published again" : "was published";
  return `"${title}" ${outcome}: ${getArticlePath({ id: "", slug })}`;
}

/** Deletes a written article. @returns the outcome, as text */
export async function removeArticle(context: OperatorContext, slug: string): Promise<string> {
  if (await context.transaction((tx) => deleteArticle(tx, slug))) return `${slug} was removed.`;
  throw new OperatorError(`There is no article "${slug}". Run "article list" to see all of them.`);
}

/** Lists the written articles, as lines of text. */
export async function formatArticles({ db }: Pick<OperatorContext, "db">): Promise<string> {
  const articles = await selectWrittenArticles(db, MAX_LISTED_ARTICLES);
  if (articles.length === 0) return "No articles yet.";
  return articles
    .map(
      ({ slug, title, publishedAt }) => `${publishedAt?.toISOString().slice(0, 10) ?? "draft     "}  ${slug}  ${title}`,
    )
    .join("\n");
}

async function requirePublicContents(context: OperatorContext, pinIds: readonly string[]): Promise<string[]> {
  const contentIds: string[] = [];
  for (const id of pinIds) {
    const pin = await requirePin(context, id);
    if (!(await isPinPublic(context.db, pin.id))) {
      throw new OperatorError(`Pin ${pin.id} isn't public, so an article can't show it.`);
    }
    if (!contentIds.includes(pin.content_id)) contentIds.push(pin.content_id);
  }
  return contentIds;
}

async function readArticle(path: string): Promise<string> {
  const text = await readOperatorFile(path, FILE_LIMIT);
  if (text.includes("\uFFFD")) throw new OperatorError(`${path} isn't UTF-8 text.`);
  return text;
}

/** Returns the name of an article's file as the end of a path. */
function createSlug(path: string): string {
  return basename(path)
    .replace(/\.\w+$/, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
