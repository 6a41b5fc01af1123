import { AppError } from "@tessera/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../platform/context.ts";
import { createForbiddenError } from "../platform/errors.ts";
import { limitGuesses } from "../platform/guesses.ts";
import { createVisit } from "../platform/http/visits.ts";
import { toBoardTopic } from "../platform/live/board-changes.ts";
import type { EventStream } from "../platform/live/event-stream.ts";
import { toInvitesTopic } from "../platform/live/invite-changes.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { requireBoard } from "./boards.access.ts";

/** The events after which someone may no longer be on the board, or no longer see it. */
const ACCESS_EVENTS: ReadonlySet<string> = new Set(["board", "people"]);

/** No change to someone's invitations affects their access to the invitations. */
const NO_EVENTS: ReadonlySet<string> = new Set();

/**
 * Registers the routes that stream server-sent events: to a board's members when it changes, and to people when their
 * invitations change. The events contain no data, so clients fetch the new state as usual.
 */
export function registerLiveRoutes(app: FastifyInstance, context: Context): void {
  app.get("/v3/users/me/invites/live/", { exposeHeadRoute: false }, async (request, reply) => {
    const { id: personId } = await requirePersonWithinRateLimit(context, request);
    const stream = await context.live.open({
      personId,
      topic: toInvitesTopic(personId),
      decisive: NO_EVENTS,
      checkPermission: async () => void (await requirePerson(context, request)),
    });
    return sendEvents(reply, stream);
  });
  app.get<{ Params: { board_id: string } }>(
    "/v3/boards/:board_id/live/",
    { exposeHeadRoute: false },
    async (request, reply) => {
      const boardId = request.params.board_id;
      const { id: personId } = await requirePersonWithinRateLimit(context, request);
      const stream = await context.live.open({
        personId,
        topic: toBoardTopic(boardId),
        decisive: ACCESS_EVENTS,
        checkPermission: () => requireBoardMember(context, request, boardId),
      });
      return sendEvents(reply, stream);
    },
  );
}

function sendEvents(reply: FastifyReply, stream: EventStream): FastifyReply {
  return (
    reply
      .header("Content-Type", "text/event-stream; charset=utf-8")
      .header("Cache-Control", "private, no-store, no-transform")
      // Keeps proxies from buffering the response. They would wait forever for it to end.
      .header("X-Accel-Buffering", "no")
      .send(stream)
  );
}

/** Requires a logged-in person who is within the rate limit. @throws AppError rate_limited, login_required */
async function requirePersonWithinRateLimit(context: Context, request: FastifyRequest): Promise<SignedInPerson> {
  const { address } = createVisit(context, request, null);
  await context.limits.countAddress("read", address);
  const person = await requirePerson(context, request);
  await context.limits.countPerson("read", person.id);
  return person;
}

/**
 * Looks up the person again, because their session may have expired in the meantime. @throws AppError login_required
 */
async function requirePerson(context: Context, request: FastifyRequest): Promise<SignedInPerson> {
  const person = await createVisit(context, request, null).person();
  if (person === null) throw new AppError("login_required", "Log in to continue.");
  return person;
}

/** Requires that someone is currently a member of a board. @throws AppError login_required, not_found, forbidden */
async function requireBoardMember(context: Context, request: FastifyRequest, boardId: string): Promise<void> {
  const person = await requirePerson(context, request);
  const { address } = createVisit(context, request, null);
  const board = await limitGuesses(context, { address, personId: person.id }, (guarded) =>
    requireBoard(guarded, boardId, person, "open"),
  );
  if (board.owner_id !== person.id && !board.viewer_accepted) throw createForbiddenError();
}
