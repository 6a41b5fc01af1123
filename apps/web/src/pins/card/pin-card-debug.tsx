import type { PinCard } from "@tessera/contract";
import styles from "./pin-card-debug.module.css";

/** What explains a pin to those who work on the product, over its picture. */
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
