import type { PinCard } from "@tessera/contract";
import { useQueryClient } from "@tanstack/react-query";
import {
  arrangeActionBar,
  type BarFacts,
  formatFavoriteCount,
  pickCardFacts,
  truncateDomain,
  EDIT_BUTTON_DELAY_MS,
  type RowAction,
  showsSourceLink,
  showsEditButton,
  showsOverflow,
  showsReactions,
  MAX_SOURCE_DOMAIN_LENGTH,
  SOURCE_LINK_WIDTH,
  getSurfaceRules,
} from "@tessera/domain";
import { ArrowUpRightIcon, EditIcon, IconLink, LinkButton } from "@tessera/ui";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { useOffsiteLink } from "../../offsite/index.ts";
import { FavoriteButton } from "../favorite/favorite-button.tsx";
import { getCreator } from "../pin-picture.ts";
import { listenToOtherTabs } from "../save/last-board.ts";
import { SaveControls } from "../save/save-controls.tsx";
import { ShareControl } from "../share/share-control.tsx";
import type { HoverState } from "./card-hover.ts";
import { getEditPath } from "./acts/edit-path.ts";
import { PinActionsMenu } from "./acts/pin-acts-menu.tsx";
import styles from "./pin-card-controls.module.css";
import { usePinCardScope } from "./pin-card-scope.ts";
import { useHoverIntent } from "./use-hover-intent.ts";
import { useOpenOverlays } from "./acts/use-open-overlays.ts";

interface PinCardControlsProps {
  readonly pin: PinCard;
  readonly state: HoverState;
  /** Called when an overlay that the controls open is opened or closed. */
  readonly onOverlayOpen: (open: boolean) => void;
}

/** What the controls' arrangement depends on, as it was when the hover started. */
type HoverStart = Pick<BarFacts, "width" | "height" | "edit" | "favoriteCount">;

/**
 * The controls over a card's image on hover. The board and Save buttons are at the top. At the bottom, there are at
 * most three more controls: Favorite, the menu, and one that `arrangeActionBar` chooses. All other actions are in the
 * menu.
 */
export function PinCardControls({ pin, state, onOverlayOpen }: PinCardControlsProps) {
  const scope = usePinCardScope();
  const { isAuth, userId, username } = useViewer();
  const client = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  const [start, setStart] = useState<HoverStart | null>(null);
  const reportOpen = useOpenOverlays(onOverlayOpen);
  const facts = pickCardFacts(pin);
  const isOwn = getCreator(pin).id === userId;
  const { actionBar, save } = getSurfaceRules(scope.surface);
  const destination = pin.domain ? (pin.adDestinationUrl ?? pin.link) : null;
  const edit = getEditPath(pin);
  const mayEdit = edit !== null;
  const source = showsSourceLink({ destination, isGoLinkless: facts.isGoLinkless, isAuth, owned: isOwn });
  const arrangement = arrangeActionBar({
    ...(start ?? { width: 0, height: 0, edit: false, favoriteCount: "" }),
    source,
    reactions: showsReactions(scope.surface, isOwn),
  });
  const isHovering = useHoverIntent(state === "active", EDIT_BUTTON_DELAY_MS);
  const editShown = showsEditButton({
    mayEdit,
    actionBar,
    hoveredFor: isHovering ? EDIT_BUTTON_DELAY_MS : 0,
  });
  const hasOverflow = showsOverflow({
    isAuth,
    surface: scope.surface,
    deletedStory: facts.storyPinData?.isDeleted ?? false,
  });

  useEffect(() => {
    if (username !== null) listenToOtherTabs(client, username);
  }, [client, username]);
  // Measures at the start of each hover, before the browser paints. Saving makes a pin editable, but that must not
  // replace the controls under the pointer.
  const measure = useEffectEvent(() => {
    if (!box.current) return;
    const { offsetWidth: width, offsetHeight: height } = box.current;
    const { favoriteUserCount: count } = pin;
    const next = { width, height, edit: mayEdit, favoriteCount: count > 0 ? formatFavoriteCount(count) : "" };
    setStart((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  });
  useLayoutEffect(() => {
    if (state === "active") measure();
  }, [state]);

  const controls: Record<RowAction, ReactNode> = {
    visit: pin.domain ? <SourceLink key="visit" pin={pin} domain={pin.domain} width={arrangement.sourceWidth} /> : null,
    favorite: <FavoriteButton key="favorite" pin={pin} variant="card" />,
    share: <ShareControl key="share" pin={pin} variant="card" onOverlayOpen={reportOpen("share")} />,
  };
  const menu = hasOverflow ? (
    <PinActionsMenu
      pin={pin}
      variant="card"
      leadingActions={actionBar ? arrangement.inMenu : []}
      onOverlayOpen={reportOpen("menu")}
    />
  ) : null;
  return (
    <div ref={box} className={styles.controls} data-state={state}>
      {start === null ? null : (
        <>
          <div className={styles.above}>
            <div className={styles.saving}>
              {pin.can.save && save ? (
                <SaveControls pin={pin} variant="card" onOverlayOpen={reportOpen("save")} />
              ) : null}
            </div>
            {arrangement.menuAbove ? menu : null}
          </div>
          {arrangement.menuAbove ? null : (
            <div className={styles.row}>
              {actionBar ? arrangement.lower.map((action) => controls[action]) : null}
              {actionBar && arrangement.edit && edit !== null ? <EditLink href={edit} isShown={editShown} /> : null}
              {menu}
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** The edit button. It reserves its space before it appears, so that nothing moves under the pointer. */
function EditLink({ href, isShown }: { href: string; isShown: boolean }) {
  const t = useText();
  return (
    <span className={styles.edit}>
      {isShown ? (
        <IconLink href={href} label={t("pins.edit")} icon={<EditIcon />} variant="overPicture" size="small" />
      ) : null}
    </span>
  );
}

function SourceLink({ pin, domain, width }: { pin: PinCard; domain: string; width: number }) {
  const { anchor } = useOffsiteLink(pin, { onPinPage: false });
  // A narrow link has room for the site's name or an arrow, not both.
  const icon = width === SOURCE_LINK_WIDTH.full ? <ArrowUpRightIcon size={16} /> : undefined;
  return (
    <div className={styles.source}>
      <div className={styles.sourceLink} style={{ inlineSize: width }}>
        <LinkButton {...anchor} variant="overPicture" size="small" icon={icon} fullWidth>
          <span className={styles.domain} dir="ltr">
            {truncateDomain(domain, MAX_SOURCE_DOMAIN_LENGTH.button)}
          </span>
        </LinkButton>
      </div>
    </div>
  );
}
