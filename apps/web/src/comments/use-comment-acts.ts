import type { Comment, Viewer } from "@tessera/contract";
import { useQueryClient } from "@tanstack/react-query";
import type { CommentSort } from "@tessera/domain";
import { toast } from "@tessera/ui";
import { callFromBrowser, getFailureMessage, patchEverywhere, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { pinQuery } from "../pins/index.ts";
import { UNDO_TOAST_MS } from "../shell/index.ts";
import {
  type CommentList,
  confirmComment,
  getIdAbove,
  replaceComment,
  toDeletedComment,
  toPendingId,
  insertComment,
  appendComment,
  prependComment,
  removeComment,
} from "./cached-comments.ts";
import { commentsQuery, repliesQuery } from "./comment-queries.ts";

let sentCount = 0;

/** The actions on a pin's comments. Changes show immediately, and are reverted if the server rejects them. */
export interface CommentActions {
  /** @throws AppError if the server rejects the comment, after removing it from the list again */
  readonly add: (text: string) => Promise<void>;
  /** Answers a comment or a reply. @throws AppError if the server rejects the reply */
  readonly reply: (target: Comment, text: string) => Promise<void>;
  /** Edits the viewer's own comment. @throws AppError if the server rejects the edit */
  readonly edit: (comment: Comment, text: string) => Promise<void>;
  /** Deletes a comment; the toast offers Undo. A failure shows a toast. */
  readonly remove: (comment: Comment) => Promise<void>;
  /** Turns comments on the viewer's own pin on or off. A failure shows a toast. */
  readonly allow: (allowed: boolean) => Promise<void>;
}

/** @param sort the order of the list on screen */
export function useCommentActions(pinId: string, sort: CommentSort = "best"): CommentActions {
  const t = useText();
  const client = useQueryClient();
  const viewer = useViewer();
  const query = commentsQuery(pinId, sort);

  const getKey = ({ parentId }: Pick<Comment, "parentId">) =>
    parentId === null ? query.queryKey : repliesQuery(pinId, parentId).queryKey;

  function updateCache(of: Pick<Comment, "parentId">, edit: (comments: CommentList) => CommentList) {
    const queryKey = getKey(of);
    const apply = () => client.setQueryData(queryKey, (comments) => comments && edit(comments));
    apply();
    // A response in flight doesn't include the change and would overwrite it, so apply it again.
    const pendingQuery = client.getQueryCache().find({ queryKey, fetchStatus: "fetching" });
    pendingQuery?.promise?.then(apply, apply);
  }

  function changeCounts({ parentId }: Pick<Comment, "parentId">, delta: 1 | -1) {
    const pin = client.getQueryData(pinQuery(pinId).queryKey);
    if (pin) patchEverywhere(client, pinId, { commentCount: Math.max(0, pin.commentCount + delta) });
    if (parentId !== null) changeReplyCount(parentId, delta);
    // Other saves of the same image, and lists in another order, show the same comments.
    client.removeQueries({
      type: "inactive",
      predicate: ({ queryKey: [name, input] }) =>
        name === "comments.list" || (name === "comments.replies" && (input as { pin_id: string }).pin_id !== pinId),
    });
  }

  function changeReplyCount(parentId: string, delta: 1 | -1) {
    const comments = client.getQueryData(query.queryKey)?.pages.flatMap(({ items }) => items) ?? [];
    const parent = comments.find(({ id }) => id === parentId);
    if (!parent) return;
    const replyCount = Math.max(0, parent.replyCount + delta);
    // A deleted comment's placeholder is shown only as long as it has replies.
    if (parent.author === null && replyCount === 0) updateCache(parent, (list) => removeComment(list, parentId));
    else updateCache(parent, (list) => replaceComment(list, { ...parent, replyCount }));
  }

  async function restoreComment(comment: Comment, aboveId: string | null) {
    try {
      const restored = await callFromBrowser("comments.restore", { comment_id: comment.id });
      updateCache(comment, (comments) => insertComment(comments, restored, aboveId));
      changeCounts(comment, 1);
      toast.show({ message: t("comments.restored") });
    } catch (failure) {
      toast.show({ message: getFailureMessage(failure) });
    }
  }

  return {
    async add(text) {
      sentCount += 1;
      const pending = createPendingComment(viewer, toPendingId(sentCount), text);
      updateCache(pending, (comments) => prependComment(comments, pending));
      try {
        const comment = await callFromBrowser("comments.add", { pin_id: pinId, text });
        updateCache(comment, (comments) => confirmComment(comments, pending.id, comment));
        changeCounts(comment, 1);
        // If the list hadn't loaded, there was nowhere to insert the comment, so refetch it.
        if (!client.getQueryData(query.queryKey)) await client.invalidateQueries({ queryKey: query.queryKey });
      } catch (failure) {
        updateCache(pending, (comments) => removeComment(comments, pending.id));
        throw failure;
      }
    },

    async reply(target, text) {
      const reply = await callFromBrowser("comments.add", { pin_id: pinId, text, reply_to: target.id });
      updateCache(reply, (replies) => appendComment(replies, reply));
      changeCounts(reply, 1);
    },

    async edit(comment, text) {
      const changed = await callFromBrowser("comments.update", { comment_id: comment.id, text });
      updateCache(comment, (comments) => replaceComment(comments, changed));
    },

    async remove(comment) {
      const comments = client.getQueryData(getKey(comment));
      const aboveId = comments ? getIdAbove(comments, comment.id) : null;
      updateCache(comment, (list) =>
        comment.replyCount > 0 ? replaceComment(list, toDeletedComment(comment)) : removeComment(list, comment.id),
      );
      try {
        await callFromBrowser("comments.delete", { comment_id: comment.id });
      } catch (failure) {
        updateCache(comment, (list) => insertComment(list, comment, aboveId));
        toast.show({ message: getFailureMessage(failure) });
        return;
      }
      changeCounts(comment, -1);
      toast.show({
        message: t("comments.deleted"),
        actions: [{ label: t("comments.undo"), onPress: () => void restoreComment(comment, aboveId) }],
        durationMs: UNDO_TOAST_MS,
      });
    },

    async allow(allowed) {
      try {
        const fields = await callFromBrowser("comments.allow", { pin_id: pinId, allowed });
        client.removeQueries({ queryKey: query.queryKey });
        patchEverywhere(client, pinId, fields);
        toast.show({ message: t(allowed ? "comments.switched.on" : "comments.switched.off") });
      } catch (failure) {
        toast.show({ message: getFailureMessage(failure) });
      }
    },
  };
}

/** Creates the viewer's comment as the server is expected to return it. */
function createPendingComment(viewer: Viewer, id: string, text: string): Comment {
  const { userId, username, fullName, firstName, imageSmallUrl, imageMediumUrl, avatarColorIndex } = viewer;
  return {
    entityId: id,
    id,
    text,
    createdAt: new Date().toISOString(),
    editedAt: null,
    author: {
      entityId: userId ?? "",
      id: userId ?? "",
      username: username ?? "",
      fullName: fullName ?? "",
      firstName: firstName ?? "",
      imageSmallUrl,
      imageMediumUrl,
      imageLargeUrl: imageMediumUrl,
      avatarColorIndex,
      isVerifiedMerchant: false,
      verifiedIdentity: { verified: false },
      explicitlyFollowedByMe: false,
      isAdsOnlyProfile: false,
      adsOnlyProfileSite: null,
    },
    parentId: null,
    mention: null,
    mentions: [],
    replyCount: 0,
    likeCount: 0,
    likedByMe: false,
    canLike: false,
    canReply: false,
    canEdit: false,
    canDelete: false,
  };
}
