import { isReserved } from "@tessera/domain";
import { redirect, useParams } from "react-router";
import { boardsOfQuery, savedPinsQuery, SavedTab } from "../boards/index.ts";
import { browserPage, notFound, type PageQueries, serverPage } from "../data/index.ts";
import { ProfileScreen, profileQuery, respelled } from "../people/index.ts";
import { PinGrid } from "../pins/index.ts";

const queries: PageQueries = async ({ params: { username = "" }, url, load }) => {
  if (isReserved(username)) throw notFound();
  const boards = load(boardsOfQuery(username));
  const [profile] = await Promise.all([load(profileQuery(username)), boards, load(savedPinsQuery(username))]);
  const address = respelled(url, username, profile.username);
  if (address) throw redirect(address);
};

export const loader = serverPage(queries);
export const clientLoader = browserPage(queries);

export default function ProfileSavedRoute() {
  const { username = "" } = useParams();
  return (
    <ProfileScreen key={username} username={username} tab="saved">
      <SavedTab username={username}>
        {({ own, ...pins }) => <PinGrid surface={own ? "UserProfilePinGrid" : "OtherProfilePinGrid"} {...pins} />}
      </SavedTab>
    </ProfileScreen>
  );
}
