import type { ReactNode } from "react";
import { UiLink } from "../actions/ui-link.tsx";
import { joinClassNames } from "../class-names.ts";
import styles from "./chip.module.css";

type ChipWords = { children: ReactNode; icon?: ReactNode };

export type ChipProps = ChipWords &
  (
    | {
        /** The URL that the chip links to. */
        href: string;
        selected?: boolean;
        onFollow?: () => void;
        onSelect?: undefined;
      }
    | {
        /** Called on a press. Makes the chip a toggle. */
        onSelect: (selected: boolean) => void;
        selected: boolean;
        href?: undefined;
        onFollow?: undefined;
      }
    | {
        /** A tag has neither a URL nor a callback. */
        href?: undefined;
        onSelect?: undefined;
        onFollow?: undefined;
        selected?: undefined;
      }
  );

/** A short text on a rounded background. Its props make it a link, a toggle, or a tag. */
export function Chip({ children, icon, href, selected, onFollow, onSelect }: ChipProps) {
  const contents = (
    <>
      {icon}
      <span className={styles.label}>{children}</span>
    </>
  );
  const className = joinClassNames(styles.chip, selected && styles.selected);
  if (href !== undefined) {
    return (
      <UiLink href={href} className={className} aria-current={selected ? "true" : undefined} onClick={onFollow}>
        {contents}
      </UiLink>
    );
  }
  if (onSelect) {
    return (
      <button type="button" className={className} aria-pressed={selected} onClick={() => onSelect(!selected)}>
        {contents}
      </button>
    );
  }
  return <span className={joinClassNames(styles.chip, styles.static)}>{contents}</span>;
}

/** A row of chips that scrolls sideways or wraps. */
export function ChipRow({ label, wrap = false, children }: { label: string; wrap?: boolean; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={joinClassNames(styles.row, wrap && styles.wrap)}>
      {children}
    </div>
  );
}
