import { REACTION_ICON_SIZE, reactionCountsData, reactionName, reactionTotal, shortNumber } from "@tessera/domain";
import { VisuallyHidden } from "@tessera/ui";
import { useText } from "../../i18n/index.ts";
import styles from "./reaction-counts.module.css";
import { ReactionIcon } from "./reaction-icons.tsx";
import { type ReactionPin, getReactions } from "./use-reaction.ts";

/** The reactions to a pin, most frequent first, with their total. Renders nothing if there are none. */
export function ReactionCounts({ pin }: { pin: ReactionPin }) {
  const t = useText();
  const { counts } = getReactions(pin);
  const reactions = reactionCountsData(counts);
  const total = reactionTotal(counts);
  if (total === 0) return null;
  const list = reactions
    .map(({ reactionType, reactionCount }) =>
      t("pins.reaction.one", { name: t(`pins.reaction.${reactionName(reactionType)}`), count: reactionCount }),
    )
    .join(", ");
  return (
    <span className={styles.counts}>
      {reactions.map(({ reactionType }) => (
        <ReactionIcon key={reactionType} name={reactionName(reactionType)} size={REACTION_ICON_SIZE} />
      ))}
      <span className={styles.total} aria-hidden="true">
        {shortNumber(total)}
      </span>
      <VisuallyHidden>{t("pins.reaction.counts", { count: total, list })}</VisuallyHidden>
    </span>
  );
}
