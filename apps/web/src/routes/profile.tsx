import { isReservedSegment } from "@tessera/domain";
import { useParams } from "react-router";
import { loadProfileBoards, loadSavedPins, SavedTab } from "../boards/index.ts";
import { createBrowserLoader, createNotFoundError, type PageQueries, createPageLoader } from "../data/index.ts";
import { loadProfile, ProfileScreen } from "../people/index.ts";
import { PinGrid } from "../pins/index.ts";

const queries: PageQueries = async (page) => {
  const { username = "" } = page.params;
  if (isReservedSegment(username)) throw createNotFoundError();
  await loadProfile(page, username, [loadProfileBoards(page, username), loadSavedPins(page, username)]);
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function ProfileRoute() {
  const { username = "" } = useParams();
  return (
    <ProfileScreen key={username} username={username} tab="saved">
      <SavedTab username={username}>{(pins) => <PinGrid {...pins} />}</SavedTab>
    </ProfileScreen>
  );
}
