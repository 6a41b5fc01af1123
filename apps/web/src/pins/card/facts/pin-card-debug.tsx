import type { PinCard } from "@tessera/contract";
import styles from "./pin-card-debug.module.css";

/** Debugging data over a pin's image, which only employees see. */
export function PinCardDebug({ debug }: { debug: NonNullable<PinCard["debug"]> }) {
  return (
    <dl className={styles.debug} data-part="debug">
      {Object.entries(debug).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt> <dd>{String(value ?? "–")}</dd>
        </div>
      ))}
    </dl>
  );
}
