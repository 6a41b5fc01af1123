import { parsePinId } from "@tessera/domain";
import { useParams } from "react-router";
import { InviteGreetingSlot } from "../boards/index.ts";
import { CommentsSection, loadCommentsFor } from "../comments/index.ts";
import { createBrowserLoader, createNotFoundError, type PageQueries, createPageLoader } from "../data/index.ts";
import { CloseupScreen, loadCloseup, PinFailure } from "../pins/index.ts";

const queries: PageQueries = async ({ params, load, client }) => {
  const id = parsePinId(params.pinRef ?? "");
  if (id === null) throw createNotFoundError();
  await Promise.all([loadCloseup(id, { load, client }), loadCommentsFor(id, load)]);
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function PinCloseupRoute() {
  const { pinRef = "" } = useParams();
  const id = parsePinId(pinRef) ?? "";
  return <CloseupScreen key={id} id={id} header={<InviteGreetingSlot />} comments={<CommentsSection pinId={id} />} />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <PinFailure failure={error} />;
}
