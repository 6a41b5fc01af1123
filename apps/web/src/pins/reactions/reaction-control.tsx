import {
  chosenReaction,
  COMPONENTS,
  ELEMENTS,
  EVENT_TYPES,
  REACTION_ANIMATIONS,
  REACTION_ICON_SIZE,
  REACTION_TYPES,
  reactionName,
  type ReactionType,
} from "@tessera/domain";
import { ChevronDownIcon, classNames, IconButton, SmilePlusIcon, ToggleIconButton } from "@tessera/ui";
import { type CSSProperties, lazy, type PointerEvent, Suspense, useEffect, useRef, useState } from "react";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { logEvent } from "../../insights/index.ts";
import { askToLogIn } from "../../shell/index.ts";
import { useLongPress } from "../card/acts/use-long-press.ts";
import styles from "./reaction-control.module.css";
import { ReactionIcon } from "./reaction-icons.tsx";
import { type ReactionPin, useReaction } from "./use-reaction.ts";

const loadPicker = () => import("./reaction-picker.tsx");
const ReactionPicker = lazy(() => loadPicker().then((module) => ({ default: module.ReactionPicker })));

/** The delays in milliseconds before the picker opens for a resting mouse, and closes after it leaves. */
const OPEN_AFTER_MS = 300;
const CLOSE_AFTER_MS = 250;
const ICON_SIZES = { card: REACTION_ICON_SIZE, page: 26 } as const;
const SMALL_MOTION = { "--reaction-ms": `${REACTION_ANIMATIONS.small.durationMs}ms` } as CSSProperties;

interface ReactionControlProps {
  readonly pin: ReactionPin;
  /** `card` is over an image. `page` is on the pin's own page, where a button next to it also opens the picker. */
  readonly variant: "card" | "page";
  /** Called when the picker opens or closes. */
  readonly onOverlayOpen?: (open: boolean) => void;
}

/**
 * The viewer's reaction to a pin. A tap reacts with love, or removes the reaction. Hover, a long press and the arrow
 * keys open the picker with all five.
 */
export function ReactionControl({ pin, variant, onOverlayOpen }: ReactionControlProps) {
  const t = useText();
  const { isAuth } = useViewer();
  const { mine, choose } = useReaction(pin);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** How the picker was opened; null while it is closed. A picker opened by keyboard takes the focus. */
  const [open, setOpen] = useState<"pointer" | "keyboard" | null>(null);
  /** Whether the reaction was changed here. The initial state appears without animation. */
  const [hasReacted, setHasReacted] = useState(false);

  useEffect(() => () => clearTimeout(timer.current), []);

  function setPicker(next: typeof open) {
    clearTimeout(timer.current);
    if (next === open) return;
    setOpen(next);
    onOverlayOpen?.(next !== null);
  }
  function setPickerLater(next: typeof open, delay: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPicker(next), delay);
  }
  async function react(reaction: ReactionType | null) {
    if (!isAuth) return askToLogIn({ act: "continue" });
    logEvent({
      eventType: EVENT_TYPES.click,
      component: variant === "card" ? COMPONENTS.card : COMPONENTS.closeup,
      element: ELEMENTS.reactionButton,
      pin,
      auxData: { reaction_type: reaction },
    });
    setHasReacted(true);
    await choose(reaction);
  }
  const longPress = useLongPress(isAuth ? () => setPicker("pointer") : null);
  const isHoveringMouse = ({ pointerType }: PointerEvent) => isAuth && pointerType === "mouse";
  const name = mine === null ? null : reactionName(mine);
  return (
    <span
      className={classNames(styles.control, variant === "card" && styles.card)}
      {...longPress}
      onPointerEnter={(event) => {
        if (isHoveringMouse(event)) setPickerLater("pointer", OPEN_AFTER_MS);
      }}
      onPointerLeave={(event) => {
        if (isHoveringMouse(event) && open !== "keyboard") setPickerLater(null, CLOSE_AFTER_MS);
      }}
    >
      <ToggleIconButton
        ref={button}
        label={name === null ? t("pins.reaction.react") : t("pins.reaction.mine", { name: t(`pins.reaction.${name}`) })}
        icon={
          name === null ? (
            <SmilePlusIcon />
          ) : (
            <span key={name} className={hasReacted ? styles.felt : undefined} style={SMALL_MOTION}>
              <ReactionIcon name={name} size={ICON_SIZES[variant]} />
            </span>
          )
        }
        variant={variant === "card" ? "overPicture" : "plain"}
        size={variant === "card" ? "small" : "large"}
        pressed={mine !== null}
        onPointerEnter={() => void loadPicker().catch(() => undefined)}
        onFocus={() => void loadPicker().catch(() => undefined)}
        onKeyDown={(event) => {
          if (!isAuth || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
          event.preventDefault();
          setPicker("keyboard");
        }}
        onToggle={() => {
          setPicker(null);
          void react(mine === null ? REACTION_TYPES.love : null);
        }}
      />
      {variant === "page" && isAuth ? (
        <span className={styles.chooser} data-part="reaction-chooser">
          <IconButton
            label={t("pins.reaction.choose")}
            icon={<ChevronDownIcon />}
            size="small"
            aria-haspopup="menu"
            aria-expanded={open !== null}
            onClick={() => setPicker(open === "keyboard" ? null : "keyboard")}
          />
        </span>
      ) : null}
      {open === null ? null : (
        <Suspense fallback={null}>
          <ReactionPicker
            key={open}
            anchor={button}
            mine={mine}
            autoFocus={open === "keyboard"}
            onPick={(picked) => {
              setPicker(null);
              button.current?.focus({ preventScroll: true });
              void react(chosenReaction(mine, picked));
            }}
            onClose={() => setPicker(null)}
          />
        </Suspense>
      )}
    </span>
  );
}
