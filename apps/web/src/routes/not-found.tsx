import { browserPage, notFound, type PageQueries, serverPage } from "../data/index.ts";

const queries: PageQueries = () => Promise.reject(notFound());

export const loader = serverPage(queries);
export const clientLoader = browserPage(queries);

export default function NotFoundRoute() {
  return null;
}
