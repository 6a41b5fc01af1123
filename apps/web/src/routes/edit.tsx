import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";
import { loadTuning, TuningScreen } from "../feedback/index.ts";
import { FollowTopicButton } from "../topics/index.ts";

const queries: PageQueries = loadTuning;

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function EditRoute() {
  return <TuningScreen>{(topic) => <FollowTopicButton emphasis="quiet" {...topic} />}</TuningScreen>;
}
