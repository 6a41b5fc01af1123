import { IconButton } from "../actions/icon-button.tsx";
import { Avatar } from "../display/avatar.tsx";
import { MailIcon, HomeIcon, PlusIcon, SearchIcon, UserIcon } from "../display/icons.ts";
import { Wordmark } from "../display/logo.tsx";
import { type Examples, LONG_TEXT_EXAMPLE } from "../examples.fixture.ts";
import { TextField } from "../forms/text-field.tsx";
import { getBottomBarHeight } from "../layout/constants.ts";
import { AppFrame, Header } from "./app-frame.tsx";
import { BottomBar, NavItem, SideNav } from "./navigation.tsx";

export const isFullScreen = true;

const items = () => (
  <>
    <NavItem label="Home" icon={<HomeIcon />} href="#home" current />
    <NavItem label="Search" icon={<SearchIcon />} href="#search" />
    <NavItem label="Create" icon={<PlusIcon />} onClick={() => undefined} />
    <NavItem label="You" icon={<UserIcon />} href="#you" />
  </>
);

const header = (phone: "all" | "center") => (
  <Header
    phone={phone}
    start={<Wordmark name="Tessera" />}
    center={
      <TextField
        look="pill"
        label="Search"
        hideLabel
        icon={<SearchIcon size={20} />}
        placeholder="Search"
        type="search"
      />
    }
    end={
      <>
        <IconButton label="Notifications" icon={<MailIcon />} />
        <Avatar name="Ada" />
      </>
    }
  />
);

function Page({ tall = false, long = false }: { tall?: boolean; long?: boolean }) {
  return (
    <AppFrame
      header={header("center")}
      nav={<SideNav label="Main">{items()}</SideNav>}
      tallHeader={tall}
      bottomBarHeight={getBottomBarHeight({ visible: true, newcomer: tall })}
      bottomBar={<BottomBar label="Main, on a phone">{items()}</BottomBar>}
    >
      <h1>A page</h1>
      <p>{long ? LONG_TEXT_EXAMPLE.repeat(12) : "What the page is about."}</p>
    </AppFrame>
  );
}

export const examples: Examples = {
  AppFrame: {
    usual: () => <Page />,
    "tall header and bar, long page": () => <Page tall long />,
    "without nav": () => (
      <AppFrame header={header("all")}>
        <h1>A page for visitors</h1>
      </AppFrame>
    ),
  },
  Header: { usual: () => header("all"), "its middle alone on a phone": () => header("center") },
};
