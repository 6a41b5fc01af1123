import { browserPage, type PageQueries, createPageLoader } from "../data/index.ts";
import { loadStartPlace, StoryScreen } from "../pins/index.ts";

const queries: PageQueries = async ({ signedIn, url, load }) => {
  await signedIn();
  await loadStartPlace(url, load);
};

export const loader = createPageLoader(queries);
export const clientLoader = browserPage(queries);

export default function StoryPinBuilderRoute() {
  return <StoryScreen />;
}
