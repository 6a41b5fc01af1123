import {
  REACTION_ICON_SIZE,
  toReactionCountsData,
  getReactionName,
  getReactionTotal,
  formatShortNumber,
} from "@tessera/domain";
import { VisuallyHidden } from "@tessera/ui";
import { useText } from "../../i18n/index.ts";
import styles from "./reaction-counts.module.css";
import { ReactionIcon } from "./reaction-icons.tsx";
import { type ReactionPin, parseReactions } from "./use-reaction.ts";

/** The reactions to a pin, most frequent first, with their total. Renders nothing if there are none. */
export function ReactionCounts({ pin }: { pin: ReactionPin }) {
  const t = useText();
  const { counts } = parseReactions(pin);
  const reactions = toReactionCountsData(counts);
  const total = getReactionTotal(counts);
  if (total === 0) return null;
  const list = reactions
    .map(({ reactionType, reactionCount }) =>
      t("pins.reaction.one", { name: t(`pins.reaction.${getReactionName(reactionType)}`), count: reactionCount }),
    )
    .join(", ");
  return (
    <span className={styles.counts}>
      {reactions.map(({ reactionType }) => (
        <ReactionIcon key={reactionType} name={getReactionName(reactionType)} size={REACTION_ICON_SIZE} />
      ))}
      <span className={styles.total} aria-hidden="true">
        {formatShortNumber(total)}
      </span>
      <VisuallyHidden>{t("pins.reaction.counts", { count: total, list })}</VisuallyHidden>
    </span>
  );
}
