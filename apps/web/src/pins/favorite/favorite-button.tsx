import type { PinCard } from "@tessera/contract";
import { favoriteCountText, shortNumber } from "@tessera/domain";
import { classNames, HeartIcon, ToggleIconButton } from "@tessera/ui";
import { useText } from "../../i18n/index.ts";
import styles from "./favorite-button.module.css";
import { useFavorite } from "./use-favorite.ts";

interface FavoriteButtonProps {
  readonly pin: Pick<PinCard, "id" | "favoritedByMe" | "favoriteUserCount">;
  /** `card` is over an image and shows counts up to 9+. `page` shows the full count, abbreviated. */
  readonly variant: "card" | "page";
}

/** The heart button with its count. */
export function FavoriteButton({ pin, variant }: FavoriteButtonProps) {
  const t = useText();
  const { favorited, count, tap } = useFavorite(pin);
  const countText = variant === "card" ? favoriteCountText(count) : shortNumber(count);

  return (
    <span className={classNames(styles.favorite, variant === "card" ? styles.card : styles.page)}>
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
