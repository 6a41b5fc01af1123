import { useEffect } from "react";
import type { CatalogEntry } from "./components.ts";
import styles from "./frame.module.css";

/** The content of one frame: all states of a component stacked, or a single state on its own screen. */
export function Frame({ entry, state }: { entry: CatalogEntry; state: string | null }) {
  useEffect(() => {
    document.documentElement.dataset.ready = "";
  }, []);
  const states = entry.states.filter(({ name }) => state === null || name === state);
  const [first] = states;
  if (entry.isFullScreen && first) {
    return (
      <div className={styles.whole}>
        <first.Example />
      </div>
    );
  }
  return (
    <main className={styles.states}>
      <h1 className={styles.name}>{entry.name}</h1>
      {states.map(({ name, Example }) => (
        <section key={name}>
          <h2 className={styles.state}>{name}</h2>
          <div className={styles.stage}>
            <Example />
          </div>
        </section>
      ))}
      {first && state === null ? <ForcedStates Example={first.Example} /> : null}
    </main>
  );
}

/** Repeats the first state as if it were hovered and as if it had keyboard focus. The effect is only visual. */
function ForcedStates({ Example }: Pick<CatalogEntry["states"][number], "Example">) {
  return (["hover", "focus"] as const).map((forced) => (
    <section key={forced} inert>
      <h2 className={styles.state}>{forced}</h2>
      <div className={styles.stage} data-shows={forced}>
        <Example />
      </div>
    </section>
  ));
}
