import type { Fault } from "./fault.ts";

export const BOARDS_FAULTS: readonly Fault[] = [
  {
    slug: "image-id-in-signed-url",
    harm: "The URL of an image on a shared board lets people guess the pin's id, and with it find the board.",
    file: "apps/server/src/media/urls.rules.ts",
    before: "  const encrypted = context.imageIds.encrypt(ID_SCOPE, imageId);",
    after: "  const encrypted = imageId;",
    noticedBy: {
      project: "api",
      file: "apps/server/src/boards/share-links.api.test.ts",
      title: "lists its pins with ids that open nothing elsewhere, and hides real ids even in bookmarks",
    },
  },
  {
    slug: "shared-pins-by-their-ids",
    harm: "People who had a link to a board, even one with a password, keep access after it's revoked.",
    file: "apps/server/src/pins/shared-pins.views.ts",
    before: "    id: context.sharedPinIds.encrypt(linkId, pinId),",
    after: "    id: pinId,",
    noticedBy: {
      project: "api",
      file: "apps/server/src/boards/share-links.api.test.ts",
      title: "lists its pins with ids that open nothing elsewhere, and hides real ids even in bookmarks",
    },
  },
  {
    slug: "protected-board-listed",
    harm: "A board that should be visible only with its link appears in lists and searches.",
    file: "packages/domain/src/boards/board-policy.ts",
    before: 'return board.privacy === "public" || isMember(board, viewerId);',
    after: 'return board.privacy !== "secret" || isMember(board, viewerId);',
    noticedBy: {
      project: "unit",
      file: "packages/domain/src/boards/boards.test.ts",
      title: "access to a board",
    },
  },
  {
    slug: "collaborator-organizes",
    harm: "Someone who can only add to a board can move and delete other people's saves.",
    file: "packages/domain/src/boards/collaboration.ts",
    before: "  add: [look, add],\n",
    after: "  add: [look, add, organize],\n",
    noticedBy: {
      project: "unit",
      file: "packages/domain/src/boards/collaboration.test.ts",
      title: "gives each role everything that the role below it has, and more",
    },
  },
  {
    slug: "removed-person-rejoins",
    harm: "Someone removed from a board can rejoin with an old link.",
    file: "apps/server/src/boards/collaborators.access.ts",
    before: "if (!(await hasBeenRemoved(db, boardId, personId))) return false;",
    after: "if (boardId === personId || (await hasBeenRemoved(db, boardId, personId))) return false;",
    noticedBy: {
      project: "api",
      file: "apps/server/src/boards/invite-codes.api.test.ts",
      title: "can't rejoin by a link created before or after",
    },
  },
  {
    slug: "undo-forgets-sections",
    harm: "A restored board loses the sections of its pins.",
    file: "apps/server/src/pins/undo.queries.ts",
    before:
      "    select shard, board_id, pin_id, content_id, person_id, section_id, former_section_id, position, ${PLACE_KEYS}\n",
    after:
      "    select shard, board_id, pin_id, content_id, person_id, null, former_section_id, position, ${PLACE_KEYS}\n",
    noticedBy: {
      project: "api",
      file: "apps/server/src/boards/undo.api.test.ts",
      title: "has its pins in order, its sections, followers",
    },
  },
  {
    slug: "board-page-repeats",
    harm: "The next page of a board repeats the last pin of the previous page.",
    file: "apps/server/src/pins/pins.queries.ts",
    before: "(position, pin_id) < (${after.position}::numeric, ${after.pinId}::bigint)",
    after: "(position, pin_id) <= (${after.position}::numeric, ${after.pinId}::bigint)",
    noticedBy: {
      project: "api",
      file: "apps/server/src/boards/boards.api.test.ts",
      title: "page through their pins without repeats or gaps when pins are added and deleted in between",
    },
  },
  {
    slug: "former-member-hears-changes",
    harm: "Someone removed from a secret board still gets its live updates.",
    file: "apps/server/src/platform/live/live-streams.ts",
    before: "      if (kinds.some((kind) => reader.decisive.has(kind))) recheck();\n",
    after: "",
    noticedBy: {
      project: "api",
      file: "apps/server/src/boards/live.api.test.ts",
      title: "receives no events from the moment they were removed",
    },
  },
  {
    slug: "deleted-boards-kept",
    harm: "Permanently deleted boards stay in the database.",
    file: "apps/server/src/pins/pins.jobs.ts",
    before: "      await clearBoards(context, before);\n",
    after: "",
    noticedBy: {
      project: "api",
      file: "apps/server/src/pins/undo.api.test.ts",
      title: "nothing remains of pins that no one can restore",
    },
  },
  {
    slug: "long-board-names-refused",
    harm: "A board name of 50 characters is rejected.",
    file: "packages/domain/src/boards/board.ts",
    before: "nameMax: 50,",
    after: "nameMax: 40,",
    noticedBy: {
      project: "api",
      file: "apps/server/src/boards/boards.api.test.ts",
      title: "[BOARD-02] accept names of 50 characters, but not 51",
    },
  },
  {
    slug: "rejoining-restores-role",
    harm: "Someone whose permissions on a board were reduced regains them by leaving and using an old link.",
    file: "apps/server/src/boards/collaborators.commands.ts",
    before: "const allowedRole = removal ? lowerRole(role, removal.lastRole) : role;",
    after: "const allowedRole = role;",
    noticedBy: {
      project: "api",
      file: "apps/server/src/boards/invite-codes.api.test.ts",
      title: "gets at most their last role",
    },
  },
  {
    slug: "moved-pin-names-board",
    harm: "A pin's old address reveals the unlisted board that the pin moved to.",
    file: "apps/server/src/pins/pins.views.ts",
    before: "if (!board || !canListBoardFor(",
    after: "if (!board || canListBoardFor(",
    noticedBy: {
      project: "api",
      file: "apps/server/src/protected.api.test.ts",
      title: "isn't named by pins that moved to it to people who know the pins from before",
    },
  },
];
