import { pinIdFromPath } from "@tessera/domain";
import { useParams } from "react-router";
import { InvitePlace } from "../boards/index.ts";
import { CommentsSection, loadCommentsFor } from "../comments/index.ts";
import { browserPage, notFound, type PageQueries, createPageLoader } from "../data/index.ts";
import { CloseupScreen, loadCloseup, PinFailure } from "../pins/index.ts";

const queries: PageQueries = async ({ params, load, client }) => {
  const id = pinIdFromPath(params.pinRef ?? "");
  if (id === null) throw notFound();
  await Promise.all([loadCloseup(id, { load, client }), loadCommentsFor(id, load)]);
};

export const loader = createPageLoader(queries);
export const clientLoader = browserPage(queries);

export default function PinCloseupRoute() {
  const { pinRef = "" } = useParams();
  const id = pinIdFromPath(pinRef) ?? "";
  return <CloseupScreen key={id} id={id} header={<InvitePlace />} comments={<CommentsSection pinId={id} />} />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <PinFailure failure={error} />;
}
