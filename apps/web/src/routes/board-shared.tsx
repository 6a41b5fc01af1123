import { useParams } from "react-router";
import { SharedBoardScreen, sharedBoardQuery, sharedPinsQuery } from "../boards/index.ts";
import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";
import { SharedPins } from "../pins/index.ts";

const queries: PageQueries = async ({ params: { token = "" }, load }) => {
  const { needsPassword } = await load(sharedBoardQuery(token));
  if (!needsPassword) await load(sharedPinsQuery(token));
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function BoardSharedRoute() {
  const { token = "" } = useParams();
  return (
    <SharedBoardScreen key={token} token={token}>
      {(pins, density) => <SharedPins pins={pins} density={density} />}
    </SharedBoardScreen>
  );
}
