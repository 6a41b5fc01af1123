import "@tessera/ui/tokens.css";
import "@tessera/ui/base.css";
import { Outlet } from "react-router";
import { type PageQueries, createPageLoader, viewerQuery } from "./data/index.ts";
import { requestFacts, requestQueryClient } from "./data/load-context.ts";
import { InviteWatcher } from "./boards/index.ts";
import { PageViews } from "./insights/index.ts";
import { ReportDialogOutlet } from "./feedback/index.ts";
import { BlockDialogOutlet } from "./people/index.ts";
import { AnonymousMergeGate, CloseupCodePrefetcher } from "./pins/index.ts";
import { SearchField } from "./search/index.ts";
import { FailureScreen, Frame, LoginPromptOutlet, PageDocument, type RootData } from "./shell/index.ts";

export { PageDocument as Layout };

const queries: PageQueries = ({ viewer }) => viewer();
const loadViewer = createPageLoader(queries);

/** Loads the data that every page needs: the viewer, the theme, and the site's origin. */
export async function loader(options: Parameters<typeof loadViewer>[0]): Promise<RootData> {
  const { cache } = await loadViewer(options);
  const viewer = options.context.get(requestQueryClient).getQueryData(viewerQuery.queryKey);
  // A user's own choice applies on every device. The cookie is for visitors.
  const theme = viewer?.isAuth ? viewer.theme : options.context.get(requestFacts).theme;
  return { cache, theme, origin: new URL(options.request.url).origin };
}

/** The viewer changes only when a new document loads, so the data never needs a refetch. */
export function shouldRevalidate(): boolean {
  return false;
}

export default function App() {
  return (
    <Frame search={<SearchField />}>
      <Outlet />
      <BlockDialogOutlet />
      <ReportDialogOutlet />
      <PageViews />
      <LoginPromptOutlet />
      <AnonymousMergeGate />
      <CloseupCodePrefetcher />
      <InviteWatcher />
    </Frame>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Frame search={<SearchField />}>
      <FailureScreen failure={error} />
    </Frame>
  );
}
