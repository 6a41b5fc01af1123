import { REACTION_ANIMATIONS, REACTION_NAMES, REACTION_TYPES, type ReactionType } from "@tessera/domain";
import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useText } from "../../i18n/index.ts";
import { ReactionIcon } from "./reaction-icons.tsx";
import styles from "./reaction-picker.module.css";

const LARGE_ICON = 36;
const FROM_EDGE = 8;
const LARGE_MOTION = { "--reaction-ms": `${REACTION_ANIMATIONS.picker.durationMs}ms` } as CSSProperties;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface ReactionPickerProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly mine: ReactionType | null;
  /** Whether it was opened with the keyboard: then it takes the focus, and Esc returns it. */
  readonly autoFocus: boolean;
  readonly onPick: (reaction: ReactionType) => void;
  readonly onClose: () => void;
}

/** The five reactions in a row above everything else. */
export function ReactionPicker({ anchor, mine, autoFocus, onPick, onClose }: ReactionPickerProps) {
  const t = useText();
  const row = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useLayoutEffect(() => {
    const picker = row.current;
    const button = anchor.current;
    if (!picker || !button) return;
    // In the browser's top layer, no card cuts it off.
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
      // The button next to the anchor also opens and closes it.
      const control = anchor.current?.parentElement;
      const isInside = target instanceof Node && (row.current?.contains(target) || control?.contains(target));
      if (!isInside) close.current();
    }
    function escape(event: globalThis.KeyboardEvent) {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      const restoresFocus = row.current?.contains(document.activeElement) && opener.current instanceof HTMLElement;
      close.current();
      if (restoresFocus) (opener.current as HTMLElement).focus({ preventScroll: true });
    }
    document.addEventListener("pointerdown", closeOnOutside, true);
    document.addEventListener("focusin", closeOnOutside);
    document.addEventListener("scroll", closeOnOutside, true);
    document.addEventListener("keydown", escape, true);
    return () => {
      document.removeEventListener("pointerdown", closeOnOutside, true);
      document.removeEventListener("focusin", closeOnOutside);
      document.removeEventListener("scroll", closeOnOutside, true);
      document.removeEventListener("keydown", escape, true);
    };
  }, [anchor]);

  function handleKeyDown(event: KeyboardEvent) {
    const options = [...(row.current?.querySelectorAll("button") ?? [])];
    const at = options.indexOf(document.activeElement as HTMLButtonElement);
    const step = STEPS[event.key];
    if (step === undefined || at < 0) return;
    event.preventDefault();
    const forward =
      getComputedStyle(event.currentTarget).direction === "rtl" && /Left|Right/.test(event.key) ? -step : step;
    options.at((at + forward + options.length) % options.length)?.focus({ preventScroll: true });
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

/** Above the button and centered on it, or below it if there is no room, and always within the window. */
function positionPicker(picker: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { width, height } = picker.getBoundingClientRect();
  const left = Math.min(Math.max(at.left + at.width / 2 - width / 2, FROM_EDGE), innerWidth - width - FROM_EDGE);
  const topAbove = at.top - height - FROM_EDGE;
  picker.style.left = `${Math.max(left, FROM_EDGE)}px`;
  picker.style.top = `${topAbove >= FROM_EDGE ? topAbove : at.bottom + FROM_EDGE}px`;
}
