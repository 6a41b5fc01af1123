import styles from "./logo.module.css";

/**
 * Our mark: four tiles in a square, one of them slightly rotated.
 *
 * @param size the width and height in CSS pixels
 * @param label the accessible name; if omitted, the mark is decorative
 */
export function LogoMark({ size = 32, label }: { size?: number; label?: string }) {
  return (
    <svg
      className={styles.mark}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <g fill="var(--color-ink)">
        <rect x="2.5" y="2.5" width="12" height="12" rx="3.5" />
        <rect x="2.5" y="17.5" width="12" height="12" rx="3.5" />
        <rect x="17.5" y="17.5" width="12" height="12" rx="3.5" />
      </g>
      <rect x="18" y="2" width="12" height="12" rx="3.5" fill="var(--color-accent)" transform="rotate(14 24 8)" />
    </svg>
  );
}

/**
 * The logo mark next to the product's name.
 *
 * @param name the product's name as it is written
 */
export function Wordmark({ name, size = 28 }: { name: string; size?: number }) {
  return (
    <span className={styles.wordmark}>
      <LogoMark size={size} />
      {name}
    </span>
  );
}
