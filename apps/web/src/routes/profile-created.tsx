import { isReserved } from "@tessera/domain";
import { redirect, useParams } from "react-router";
import { browserPage, notFound, type PageQueries, serverPage } from "../data/index.ts";
import { CreatedTab, createdPinsQuery, ProfileScreen, profileQuery, respelled } from "../people/index.ts";
import { PinGrid } from "../pins/index.ts";

const queries: PageQueries = async ({ params: { username = "" }, url, load }) => {
  if (isReserved(username)) throw notFound();
  const [profile] = await Promise.all([load(profileQuery(username)), load(createdPinsQuery(username))]);
  const address = respelled(url, username, profile.username);
  if (address) throw redirect(address);
};

export const loader = serverPage(queries);
export const clientLoader = browserPage(queries);

export default function ProfileCreatedRoute() {
  const { username = "" } = useParams();
  return (
    <ProfileScreen key={username} username={username} tab="created">
      <CreatedTab username={username}>
        {({ own, ...pins }) => <PinGrid surface={own ? "UserProfilePinGrid" : "OtherProfilePinGrid"} {...pins} />}
      </CreatedTab>
    </ProfileScreen>
  );
}
