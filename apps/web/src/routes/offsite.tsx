import { browserPage, type PageQueries, serverPage } from "../data/index.ts";

const queries: PageQueries = async ({ viewer }) => {
  await viewer();
};

export const loader = serverPage(queries);
export const clientLoader = browserPage(queries);

export default function OffsiteRoute() {
  return <h1>Offsite</h1>;
}
