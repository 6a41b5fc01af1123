import { redirect, useParams } from "react-router";
import { getRedirectPath } from "../boards/index.ts";
import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";
import { articlePinsQuery, articleQuery, ArticleScreen } from "../topics/index.ts";

/** The ID in `/today/article/{id}/`, or the rest of the path after `/discover/article/`. */
const getReference = (params: Readonly<Record<string, string | undefined>>) =>
  params.articleId ?? (params["*"] ?? "").replace(/\/$/, "");

const queries: PageQueries = async ({ params, url, load }) => {
  const reference = getReference(params);
  if (reference === "") throw redirect("/today/");
  const article = await load(articleQuery(reference));
  const address = getRedirectPath(url, article.url);
  if (address) throw redirect(address);
  await load(articlePinsQuery(reference));
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function ArticleRoute() {
  const reference = getReference(useParams());
  return <ArticleScreen key={reference} reference={reference} />;
}
