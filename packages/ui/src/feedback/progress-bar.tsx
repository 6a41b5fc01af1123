import styles from "./progress-bar.module.css";

/**
 * The progress of an action.
 *
 * @param value the completed fraction, clamped to the range from 0 to 1
 * @param label the name of the action
 */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  const share = Math.min(1, Math.max(0, value));
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <div className={styles.fill} style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}
