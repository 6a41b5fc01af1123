import { REACTION_ANIMATIONS, REACTION_NAMES, REACTION_TYPES, type ReactionType } from "@tessera/domain";
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { useText } from "../../i18n/index.ts";
import { ReactionIcon } from "./reaction-icons.tsx";
import styles from "./reaction-options.module.css";

const LARGE_ICON_SIZE_PX = 36;
const LARGE_MOTION_STYLE = { "--reaction-ms": `${REACTION_ANIMATIONS.picker.durationMs}ms` } as CSSProperties;
const KEY_STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface ReactionOptionsProps {
  readonly mine: ReactionType | null;
  /** Whether the viewer's reaction, or otherwise the first one, receives the focus. */
  readonly autoFocus: boolean;
  readonly onPick: (reaction: ReactionType) => void;
}

/** The five reactions in a row. Arrow keys move between them. */
export function ReactionOptions({ mine, autoFocus, onPick }: ReactionOptionsProps) {
  const t = useText();
  const row = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!autoFocus) return;
    const first =
      row.current?.querySelector<HTMLElement>("[aria-checked=true]") ??
      row.current?.querySelector<HTMLElement>("button");
    first?.focus({ preventScroll: true });
  }, [autoFocus]);

  function handleKeyDown(event: KeyboardEvent) {
    const options = [...(row.current?.querySelectorAll("button") ?? [])];
    const currentIndex = options.indexOf(document.activeElement as HTMLButtonElement);
    const step = KEY_STEPS[event.key];
    if (step === undefined || currentIndex < 0) return;
    event.preventDefault();
    const offset =
      getComputedStyle(event.currentTarget).direction === "rtl" && /Left|Right/.test(event.key) ? -step : step;
    options.at((currentIndex + offset + options.length) % options.length)?.focus({ preventScroll: true });
  }

  return (
    <div
      ref={row}
      role="menu"
      tabIndex={-1}
      aria-label={t("pins.reaction.choose")}
      aria-orientation="horizontal"
      className={styles.options}
      style={LARGE_MOTION_STYLE}
      onKeyDown={handleKeyDown}
    >
      {REACTION_NAMES.map((name) => (
        <button
          key={name}
          type="button"
          role="menuitemradio"
          aria-checked={mine === REACTION_TYPES[name]}
          className={styles.option}
          onClick={() => onPick(REACTION_TYPES[name])}
        >
          <span className={styles.face}>
            <ReactionIcon name={name} size={LARGE_ICON_SIZE_PX} />
          </span>
          <span className={styles.name}>{t(`pins.reaction.${name}`)}</span>
        </button>
      ))}
    </div>
  );
}
