import { AppError } from "@tessera/contract";
import { isId } from "@tessera/database";
import { createNotFoundError } from "../platform/errors.ts";
import type { GraphqlCall, GraphqlFields } from "../platform/http/graphql.ts";
import { loadPins } from "./pins.queries.ts";

const PIN_COPY_TYPE_DEFINITIONS = `
  type Query {
    "A Pin, with the fields these flows need."
    v3GetPinQuery(pinId: ID!): Pin!
  }
  type Mutation {
    "Saves a Pin: originalPinId is the Pin to copy, pinId the save of the same image where the person found it, if it's another one. Without boardId, it's saved to the profile."
    v3CreatePinCopyMutation(originalPinId: ID!, pinId: ID, boardId: ID, section: ID): PinCopy
    "Removes such a save from its board."
    v3DeletePinCopyMutation(pinId: ID!, boardId: ID!): DeletedPinCopy
  }
  type Pin { id: ID!, title: String!, link: String, isRepin: Boolean!, board: Board, savedInfo: SavedInfo }
  type Board { id: ID!, url: String!, name: String!, layout: String! }
  type SavedInfo { boardId: ID!, localPinId: ID!, title: String!, type: String!, url: String! }
  type PinCopy { id: ID!, board: Board!, savedInfo: SavedInfo! }
  type DeletedPinCopy { id: ID!, boardId: ID! }
`;

interface NewCopy {
  readonly originalPinId: string;
  readonly pinId?: string | null;
  readonly boardId?: string | null;
  readonly section?: string | null;
}

/**
 * GraphQL fields that copy a Pin and delete the copy. They have the same effect as saving the Pin and deleting the
 * save.
 */
export const pinCopyGraphqlFields: GraphqlFields = {
  types: PIN_COPY_TYPE_DEFINITIONS,
  resolve: {
    v3GetPinQuery: ({ pinId }: { readonly pinId: string }, { call }: GraphqlCall) =>
      call("pins.get", { pin_id: pinId }),

    async v3CreatePinCopyMutation({ originalPinId, pinId, boardId, section }: NewCopy, { context, call }: GraphqlCall) {
      const sourceId = pinId ?? originalPinId;
      if (sourceId !== originalPinId) {
        // People who may not see one of the pins must not learn anything about its content.
        for (const id of [sourceId, originalPinId]) await call("pins.get", { pin_id: id });
        await requireSameContent(context, sourceId, originalPinId);
      }
      return call("pins.save", { pin_id: sourceId, board_id: boardId ?? null, section: section ?? null });
    },

    async v3DeletePinCopyMutation(
      { pinId, boardId }: { readonly pinId: string; readonly boardId: string },
      { call }: GraphqlCall,
    ) {
      const copy = await call("pins.get", { pin_id: pinId });
      if (copy.board?.id !== boardId) throw createNotFoundError("Pin");
      // For an original upload, this would delete the content for everyone who saved it.
      if (!copy.isRepin) throw new AppError("unprocessable", "This Pin isn’t a copy of another one.");
      await call("pins.delete", { id: pinId });
      return { id: pinId, boardId };
    },
  },
};

/**
 * Requires that two pins show the same content item.
 *
 * @throws AppError validation_error even if one of the pins doesn't exist, so that the response doesn't reveal whether
 * it does
 */
async function requireSameContent({ db }: GraphqlCall["context"], pinId: string, originalPinId: string): Promise<void> {
  const pins =
    isId(pinId) && isId(originalPinId) ? await loadPins(db, [pinId, originalPinId]) : new Map<string, never>();
  const [pin, original] = [pins.get(pinId), pins.get(originalPinId)];
  if (pin && original && pin.content_id === original.content_id) return;
  throw new AppError("validation_error", "These Pins don’t show the same image.");
}
