import { AppError } from "@tessera/contract";
import type { Handlers } from "../platform/execute.ts";
import type { GraphqlCall, GraphqlFields } from "../platform/http/graphql.ts";
import { listPage } from "../platform/list-pipeline.ts";
import { requireBoard } from "./boards.access.ts";
import { loadBoardView } from "./boards.views.ts";
import { requireBoardToInviteTo } from "./collaborators.access.ts";
import { hydrateCollaborators } from "./collaborators.views.ts";
import { requireInviteCodeId, requireInviteCode } from "./invite-codes.access.ts";
import { revokeInviteCode, joinByCode, createInviteCode } from "./invite-codes.commands.ts";
import { selectInviteCodes } from "./invite-codes.queries.ts";
import { toInviteCode, toInviteMetadata } from "./invite-codes.views.ts";

type InviteCodeOperation =
  | "boards.inviteMetadata"
  | "boards.join"
  | "boards.inviteCodes"
  | "boards.makeInviteCode"
  | "boards.endInviteCode";

/** The operations on links for joining a board. */
export const inviteCodeHandlers: Pick<Handlers, InviteCodeOperation> = {
  async "boards.inviteMetadata"({ context, input, person }) {
    return toInviteMetadata(await requireInviteCode(context, input.invite_code, person));
  },

  async "boards.join"({ context, input, person }) {
    const invite = await requireInviteCode(context, input.invite_code, person);
    await context.transaction((tx) => joinByCode(tx, person, invite));
    return loadBoardView(context, await requireBoard(context, invite.board.id, person, "open"), person.id);
  },

  async "boards.inviteCodes"({ context, input, person, page }) {
    const board = await requireBoard(context, input.board_id, person, "invite");
    return listPage(
      {
        candidates: (after, limit) =>
          selectInviteCodes(context.db, board.id, after === null ? null : String(after[0]), limit),
        cursor: ({ id }) => [id],
        hydrate: (found) =>
          hydrateCollaborators(
            context.db,
            person.id,
            found.map(({ inviter_id }) => inviter_id),
          ),
        allows: ({ expires_at }) => expires_at.getTime() > context.now(),
        view: (row, { people, barred }) =>
          toInviteCode(row, barred.has(row.inviter_id) ? undefined : people.get(row.inviter_id)),
      },
      page,
    );
  },

  async "boards.makeInviteCode"({ context, input, person }) {
    const board = await requireBoardToInviteTo(context, input.board_id, person, input.role);
    const created = await context.transaction((tx) => createInviteCode(tx, person, board, input, context.now()));
    return {
      id: created.id,
      invite_code: created.code,
      url: `/invited/?invite_code=${created.code}`,
      role: input.role,
      expiresAt: created.expiresAt.toISOString(),
    };
  },

  async "boards.endInviteCode"({ context, input, person }) {
    const board = await requireBoard(context, input.board_id, person, "invite");
    const id = requireInviteCodeId(input.code_id);
    await context.transaction((tx) => revokeInviteCode(tx, board, id));
    return { ok: true };
  },
};

const INVITE_TYPE_DEFINITIONS = `
  extend type Query {
    "Who is inviting the holder of a code to a board; null if the code isn't valid."
    v3GetInviteCodeQuery(invite_code: String!): InviteMetadata
  }
  type InviteMetadata { sender: InviteSender!, invite_channel: Int! }
  type InviteSender { first_name: String!, image_medium_url: String, is_default_image: Boolean! }
`;

/** Looks up an invitation in GraphQL. Unlike in the REST resource, a missing invitation isn't an error. */
export const inviteGraphqlFields: GraphqlFields = {
  types: INVITE_TYPE_DEFINITIONS,
  resolve: {
    v3GetInviteCodeQuery: ({ invite_code }: { readonly invite_code: string }, { call }: GraphqlCall) =>
      call("boards.inviteMetadata", { invite_code }).catch(ignoreInviteNotFound),
  },
};

function ignoreInviteNotFound(error: unknown): null {
  if (error instanceof AppError && error.type === "not_found") return null;
  throw error;
}
