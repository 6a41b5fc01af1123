import { isReservedSegment } from "@tessera/domain";
import { useParams } from "react-router";
import { createBrowserLoader, createNotFoundError, type PageQueries, createPageLoader } from "../data/index.ts";
import { CreatedTab, createdPinsQuery, loadProfile, ProfileScreen } from "../people/index.ts";
import { PinGrid } from "../pins/index.ts";

const queries: PageQueries = async (page) => {
  const { username = "" } = page.params;
  if (isReservedSegment(username)) throw createNotFoundError();
  await loadProfile(page, username, [page.load(createdPinsQuery(username))]);
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function ProfileCreatedRoute() {
  const { username = "" } = useParams();
  return (
    <ProfileScreen key={username} username={username} tab="created">
      <CreatedTab username={username}>
        {(pins) => <PinGrid surface="CreatorProfileStoryPinGrid" {...pins} />}
      </CreatedTab>
    </ProfileScreen>
  );
}
