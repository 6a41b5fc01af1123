import { getChosenReaction, COMPONENTS, ELEMENTS, EVENT_TYPES, type ReactionType } from "@tessera/domain";
import { Popover } from "@tessera/ui";
import type { RefObject } from "react";
import { useText } from "../../i18n/index.ts";
import { logEvent } from "../../insights/index.ts";
import { ReactionOptions } from "./reaction-options.tsx";
import { type ReactionPin, useReaction } from "./use-reaction.ts";

interface ReactionPopoverProps {
  readonly pin: ReactionPin;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The button of the menu that opened the popover. */
  readonly triggerRef: RefObject<HTMLElement | null>;
}

/** The five reactions, opened from a card's menu. */
export function ReactionPopover({ pin, open, onClose, triggerRef }: ReactionPopoverProps) {
  const t = useText();
  const { mine, choose } = useReaction(pin);
  function react(picked: ReactionType) {
    const reaction = getChosenReaction(mine, picked);
    logEvent({
      eventType: EVENT_TYPES.click,
      component: COMPONENTS.card,
      element: ELEMENTS.reactionButton,
      pin,
      auxData: { reaction_type: reaction },
    });
    onClose();
    void choose(reaction);
  }
  return (
    <Popover open={open} onClose={onClose} triggerRef={triggerRef} label={t("pins.reaction.choose")}>
      <ReactionOptions mine={mine} autoFocus onPick={react} />
    </Popover>
  );
}
