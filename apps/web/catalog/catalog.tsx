import { useState } from "react";
import styles from "./catalog.module.css";
import { COMPONENTS, type CatalogEntry } from "./components.ts";

const CATALOG_VIEWPORTS = [
  { width: 390, height: 780 },
  { width: 1440, height: 900 },
] as const;
const THEMES = ["light", "dark"] as const;

/**
 * The component catalog. It lists all components on the left. On the right, it shows the selected component in both
 * themes, at phone and desktop sizes.
 */
export function Catalog({ entry }: { entry: CatalogEntry | undefined }) {
  const [direction, setDirection] = useState<"ltr" | "rtl">("ltr");
  if (!entry) return <p>Nothing has examples yet.</p>;
  const states = getScreens(entry);
  return (
    <div className={styles.catalog}>
      <nav className={styles.nav} aria-label="Components">
        {Object.entries(Object.groupBy(COMPONENTS, ({ group }) => group)).map(([group, members = []]) => (
          <section key={group}>
            <h2>{group}</h2>
            <ul>
              {members.map(({ name, ...member }) => (
                <li key={name} data-screens={JSON.stringify(getScreens(member))}>
                  <a href={`?component=${name}`} aria-current={name === entry.name ? "page" : undefined}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <main className={styles.main}>
        <header className={styles.head}>
          <h1>{entry.name}</h1>
          <label>
            <input
              type="checkbox"
              checked={direction === "rtl"}
              onChange={({ currentTarget }) => setDirection(currentTarget.checked ? "rtl" : "ltr")}
            />{" "}
            from right to left
          </label>
        </header>
        {states.map((state) => (
          <section key={state}>
            {state === null ? null : <h2>{state}</h2>}
            <div className={styles.frames}>
              {CATALOG_VIEWPORTS.flatMap(({ width, height }) =>
                THEMES.map((theme) => (
                  <SideBySide key={`${theme}${width}`} {...{ entry, state, theme, width, height, direction }} />
                )),
              )}
            </div>
          </section>
        ))}
      </main>
    </div>
  );
}

/** Returns one screen per state, or a single null if all states share a screen. */
function getScreens({ isFullScreen, states }: Pick<CatalogEntry, "isFullScreen" | "states">): (string | null)[] {
  return isFullScreen ? states.map(({ name }) => name) : [null];
}

interface SideBySideProps {
  readonly entry: CatalogEntry;
  readonly state: string | null;
  readonly theme: string;
  readonly width: number;
  readonly height: number;
  readonly direction: string;
}

/** A frame with a separate window, in which the width and the theme match the frame's label. */
function SideBySide({ entry, state, theme, width, height, direction }: SideBySideProps) {
  const parameters = new URLSearchParams({ component: entry.name, theme, dir: direction });
  if (state !== null) parameters.set("state", state);
  return (
    <figure className={width > 1000 ? styles.desk : styles.phone}>
      <figcaption>
        <a href={`?${parameters}`} target="_blank" rel="noreferrer">
          {theme}, {width} px
        </a>
      </figcaption>
      <div>
        <object
          type="text/html"
          aria-label={`${entry.name}, ${theme}, ${width} px`}
          data={`?${parameters}`}
          width={width}
          height={height}
        />
      </div>
    </figure>
  );
}
