import { MailIcon, HomeIcon, PlusIcon, SettingsIcon } from "../display/icons.ts";
import type { Examples } from "../examples.fixture.ts";
import { BottomBar, NavItem, SideNav, Tabs } from "./navigation.tsx";

export const isFullScreen = true;

const items = () => (
  <>
    <NavItem label="Home" icon={<HomeIcon />} href="#home" current />
    <NavItem label="News" icon={<MailIcon />} href="#news" />
    <NavItem label="Create" icon={<PlusIcon />} onClick={() => undefined} />
  </>
);
const foot = <NavItem label="Settings" icon={<SettingsIcon />} href="#settings" />;

const TABS = [
  { href: "#all", label: "All", current: true },
  { href: "#following", label: "Following" },
  { href: "#boards", label: "More boards" },
];

export const examples: Examples = {
  SideNav: {
    "from 680 px on, open from 1584 px on": () => (
      <SideNav label="Main" foot={foot}>
        {items()}
      </SideNav>
    ),
  },
  BottomBar: { "below 680 px": () => <BottomBar label="Main">{items()}</BottomBar> },
  NavItem: { "current, an act": () => <nav aria-label="Main">{items()}</nav> },
  Tabs: {
    "at the start": () => <Tabs label="Feeds" tabs={TABS} align="start" />,
    centered: () => <Tabs label="Feeds" tabs={TABS} align="center" />,
  },
};
