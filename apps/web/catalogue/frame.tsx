import { useEffect } from "react";
import type { Shown } from "./components.ts";
import styles from "./frame.module.css";

/** The content of one frame: all states of a component stacked, or one on a screen of its own. */
export function Frame({ shown, state }: { shown: Shown; state: string | null }) {
  useEffect(() => {
    document.documentElement.dataset.ready = "";
  }, []);
  const states = shown.states.filter(({ name }) => state === null || name === state);
  const [first] = states;
  if (shown.isFullScreen && first) {
    return (
      <div className={styles.whole}>
        <first.Example />
      </div>
    );
  }
  return (
    <main className={styles.states}>
      <h1 className={styles.name}>{shown.name}</h1>
      {states.map(({ name, Example }) => (
        <section key={name}>
          <h2 className={styles.state}>{name}</h2>
          <div className={styles.stage}>
            <Example />
          </div>
        </section>
      ))}
      {first && state === null ? <Forced Example={first.Example} /> : null}
    </main>
  );
}

/** The first state again, as if hovered and as if focused by keyboard; visual only. */
function Forced({ Example }: Pick<Shown["states"][number], "Example">) {
  return (["hover", "focus"] as const).map((forced) => (
    <section key={forced} inert>
      <h2 className={styles.state}>{forced}</h2>
      <div className={styles.stage} data-shows={forced}>
        <Example />
      </div>
    </section>
  ));
}
