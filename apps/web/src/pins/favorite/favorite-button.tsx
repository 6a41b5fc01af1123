import type { PinCard } from "@tessera/contract";
import { formatFavoriteCount, formatShortNumber } from "@tessera/domain";
import { joinClassNames, HeartIcon, ToggleIconButton } from "@tessera/ui";
import { useText } from "../../i18n/index.ts";
import styles from "./favorite-button.module.css";
import { useFavorite } from "./use-favorite.ts";

interface FavoriteButtonProps {
  readonly pin: Pick<PinCard, "id" | "favoritedByMe" | "favoriteUserCount">;
  /** `card` is over an image and shows counts above 9 as 9+. `page` shows the abbreviated count. */
  readonly variant: "card" | "page";
}

/** The button for favorites: a heart with the number of favorites. */
export function FavoriteButton({ pin, variant }: FavoriteButtonProps) {
  const t = useText();
  const { favorited, count, tap } = useFavorite(pin);
  const countText = variant === "card" ? formatFavoriteCount(count) : formatShortNumber(count);

  return (
    <span className={joinClassNames(styles.favorite, variant === "card" ? styles.card : styles.page)}>
      <ToggleIconButton
        label={count === 0 ? t("pins.favorite") : t("pins.favorite.count", { count: countText })}
        icon={<HeartIcon />}
        variant={variant === "card" ? "overPicture" : "plain"}
        size={variant === "card" ? "small" : "large"}
        pressed={favorited}
        onToggle={() => void tap()}
      />
      {count > 0 ? (
        <span className={styles.count} aria-hidden="true">
          {countText}
        </span>
      ) : null}
    </span>
  );
}
