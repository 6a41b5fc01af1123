import { Tabs } from "@tessera/ui";
import { useText } from "../i18n/index.ts";
import styles from "./home-tabs.module.css";

/** The feeds of someone who is signed in, and the way to the day's lists. */
export function HomeTabs({ current }: { current: "all" | "following" }) {
  const t = useText();
  return (
    <div className={styles.tabs}>
      <Tabs
        label={t("home.tabs")}
        align="center"
        tabs={[
          { href: "/", label: t("home.tab.all"), current: current === "all" },
          { href: "/homefeed/following/", label: t("home.tab.following"), current: current === "following" },
          { href: "/today/", label: t("home.tab.today"), current: false },
        ]}
      />
    </div>
  );
}
