import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";
import { loadInitialTarget, StoryScreen } from "../pins/index.ts";

const queries: PageQueries = async ({ signedIn, url, load }) => {
  await signedIn();
  await loadInitialTarget(url, load);
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function StoryPinBuilderRoute() {
  return <StoryScreen />;
}
