import { loadPeople } from "../people/people.queries.ts";
import { selectBoardPins } from "../pins/pins.queries.ts";
import { hydrateSharedPins, canSeeSharedPin, toSharedPin } from "../pins/shared-pins.views.ts";
import type { Handlers } from "../platform/execute.ts";
import { listPage } from "../platform/list-pipeline.ts";
import { requireBoard, requireSectionBySlug } from "./boards.access.ts";
import { selectSections } from "./boards.queries.ts";
import { isUnlocked, requireShareLinkId, requireShareLink, requireUnlockedShareLink } from "./share-links.access.ts";
import { revokeShareLink, createShareLink, unlockShareLink } from "./share-links.commands.ts";
import { selectShareLinks } from "./share-links.queries.ts";
import { toSharedBoard, toShareLink } from "./share-links.views.ts";

type ShareLinkOperation =
  | "boards.shareLinks"
  | "boards.makeShareLink"
  | "boards.endShareLink"
  | "boards.shared"
  | "boards.sharedPins"
  | "boards.unlockShared";

/** The operations on links for viewing a board. */
export const shareLinkHandlers: Pick<Handlers, ShareLinkOperation> = {
  async "boards.shareLinks"({ context, input, person, page }) {
    const board = await requireBoard(context, input.board_id, person, "own");
    return listPage(
      {
        candidates: (after, limit) =>
          selectShareLinks(context.db, board.id, after === null ? null : String(after[0]), limit),
        cursor: ({ id }) => [id],
        hydrate: async () => context.now(),
        allows: ({ expires_at }, now) => expires_at === null || expires_at.getTime() > now,
        view: toShareLink,
      },
      page,
    );
  },

  async "boards.makeShareLink"({ context, input, person }) {
    const board = await requireBoard(context, input.board_id, person, "own");
    const { link, token } = await createShareLink(context, board, input);
    const feedUrl = link.password_hash === null ? `/v3/feeds/shared/${token}/atom/` : null;
    return { ...toShareLink(link), url: `/board/shared/${token}/`, feedUrl };
  },

  async "boards.endShareLink"({ context, input, person }) {
    const board = await requireBoard(context, input.board_id, person, "own");
    await revokeShareLink(context, board, requireShareLinkId(input.link_id));
    return { ok: true };
  },

  async "boards.shared"({ context, input, person, visit }) {
    const { link, board } = await requireShareLink(context, input.token, person);
    if (!isUnlocked(context, link, visit.shareAccess(link.id))) return { needsPassword: true, board: null };
    const [people, sections] = await Promise.all([
      loadPeople(context.db, [board.owner_id]),
      selectSections(context.db, board.id),
    ]);
    return { needsPassword: false, board: toSharedBoard(board, people.get(board.owner_id), sections) };
  },

  async "boards.sharedPins"({ context, input, person, page, visit }) {
    const { link, board } = await requireUnlockedShareLink(context, input.token, person, visit);
    const sectionId =
      input.section === undefined ? null : (await requireSectionBySlug(context, input.section, board)).id;
    return listPage(
      {
        candidates: (after, limit) =>
          selectBoardPins(
            context.db,
            { id: board.id, sectionId, sort: board.pin_sort },
            after === null ? null : { position: String(after[0]), pinId: String(after[1]) },
            limit,
          ),
        cursor: (row) => [row.position, row.pin_id],
        hydrate: (found) =>
          hydrateSharedPins(
            context,
            found.map(({ pin_id }) => pin_id),
            { ownerId: board.owner_id, holderId: person?.id ?? null },
          ),
        allows: ({ pin_id }, facts) => canSeeSharedPin(facts, pin_id, board),
        view: ({ pin_id: pinId }, facts) => toSharedPin(context, facts, { linkId: link.id, pinId }),
      },
      page,
    );
  },

  async "boards.unlockShared"({ context, input, person, visit }) {
    const { link } = await requireShareLink(context, input.token, person);
    return { access: await unlockShareLink(context, visit, link, input.password) };
  },
};
