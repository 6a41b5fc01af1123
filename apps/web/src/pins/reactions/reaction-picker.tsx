import { REACTION_ANIMATIONS, REACTION_NAMES, REACTION_TYPES, type ReactionType } from "@tessera/domain";
import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useText } from "../../i18n/index.ts";
import { ReactionIcon } from "./reaction-icons.tsx";
import styles from "./reaction-picker.module.css";

const LARGE_ICON = 36;
const EDGE_DISTANCE = 8;
const LARGE_MOTION = { "--reaction-ms": `${REACTION_ANIMATIONS.picker.durationMs}ms` } as CSSProperties;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface ReactionPickerProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly mine: ReactionType | null;
  /** Whether the picker was opened with the keyboard. It then takes the focus, and Escape moves the focus back. */
  readonly autoFocus: boolean;
  readonly onPick: (reaction: ReactionType) => void;
  readonly onClose: () => void;
}

/** The five reactions in a row above all other content. */
export function ReactionPicker({ anchor, mine, autoFocus, onPick, onClose }: ReactionPickerProps) {
  const t = useText();
  const row = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const closeRef = useRef(onClose);
  closeRef.current = onClose;

  useLayoutEffect(() => {
    const picker = row.current;
    const button = anchor.current;
    if (!picker || !button) return;
    // In the browser's top layer, no card cuts off the picker.
    picker.showPopover?.();
    positionPicker(picker, button);
    if (!autoFocus) return;
    opener.current = document.activeElement;
    const first =
      picker.querySelector<HTMLElement>("[aria-checked=true]") ?? picker.querySelector<HTMLElement>("button");
    first?.focus({ preventScroll: true });
  }, [anchor, autoFocus]);

  useEffect(() => {
    function closeOnOutside({ target }: Event) {
      // The button next to the anchor also opens and closes the picker.
      const control = anchor.current?.parentElement;
      const isInside = target instanceof Node && (row.current?.contains(target) || control?.contains(target));
      if (!isInside) closeRef.current();
    }
    function closeOnEscape(event: globalThis.KeyboardEvent) {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      const restoresFocus = row.current?.contains(document.activeElement) && opener.current instanceof HTMLElement;
      closeRef.current();
      if (restoresFocus) (opener.current as HTMLElement).focus({ preventScroll: true });
    }
    document.addEventListener("pointerdown", closeOnOutside, true);
    document.addEventListener("focusin", closeOnOutside);
    document.addEventListener("scroll", closeOnOutside, true);
    document.addEventListener("keydown", closeOnEscape, true);
    return () => {
      document.removeEventListener("pointerdown", closeOnOutside, true);
      document.removeEventListener("focusin", closeOnOutside);
      document.removeEventListener("scroll", closeOnOutside, true);
      document.removeEventListener("keydown", closeOnEscape, true);
    };
  }, [anchor]);

  function handleKeyDown(event: KeyboardEvent) {
    const options = [...(row.current?.querySelectorAll("button") ?? [])];
    const currentIndex = options.indexOf(document.activeElement as HTMLButtonElement);
    const step = STEPS[event.key];
    if (step === undefined || currentIndex < 0) return;
    event.preventDefault();
    const offset =
      getComputedStyle(event.currentTarget).direction === "rtl" && /Left|Right/.test(event.key) ? -step : step;
    options.at((currentIndex + offset + options.length) % options.length)?.focus({ preventScroll: true });
  }

  return (
    <div
      ref={row}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={t("pins.reaction.choose")}
      aria-orientation="horizontal"
      className={styles.picker}
      style={LARGE_MOTION}
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
            <ReactionIcon name={name} size={LARGE_ICON} />
          </span>
          <span className={styles.name}>{t(`pins.reaction.${name}`)}</span>
        </button>
      ))}
    </div>
  );
}

/**
 * Positions the picker above the button and centered on it, or below it if there is no space. It always stays within
 * the window.
 */
function positionPicker(picker: HTMLElement, button: HTMLElement): void {
  const buttonBox = button.getBoundingClientRect();
  const { width, height } = picker.getBoundingClientRect();
  const left = Math.min(
    Math.max(buttonBox.left + buttonBox.width / 2 - width / 2, EDGE_DISTANCE),
    innerWidth - width - EDGE_DISTANCE,
  );
  const topAbove = buttonBox.top - height - EDGE_DISTANCE;
  picker.style.left = `${Math.max(left, EDGE_DISTANCE)}px`;
  picker.style.top = `${topAbove >= EDGE_DISTANCE ? topAbove : buttonBox.bottom + EDGE_DISTANCE}px`;
}
