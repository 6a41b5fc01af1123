import { createBrowserLoader, createPageLoader, type PageQueries } from "../data/index.ts";
import { OnboardingScreen, pickOffersQuery, picksQuery } from "../home/index.ts";
import { topicsQuery } from "../topics/index.ts";

const queries: PageQueries = async ({ signedIn, load }) => {
  await signedIn();
  await Promise.all([load(topicsQuery), load(pickOffersQuery), load(picksQuery)]);
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function SignupWelcomeRoute() {
  return <OnboardingScreen />;
}
