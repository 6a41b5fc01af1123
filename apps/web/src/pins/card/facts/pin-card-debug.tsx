import type { PinCard } from "@tessera/contract";
import styles from "./pin-card-debug.module.css";

/** Explains a pin to people who work on the product, over its image. */
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
