import { isReserved } from "@tessera/domain";
import { browserPage, notFound, type PageQueries, serverPage } from "../data/index.ts";

const queries: PageQueries = async ({ params }) => {
  if (isReserved(params.username ?? "")) throw notFound();
};

export const loader = serverPage(queries);
export const clientLoader = browserPage(queries);

export default function ProfileCreatedRoute() {
  return <h1>ProfileCreated</h1>;
}
