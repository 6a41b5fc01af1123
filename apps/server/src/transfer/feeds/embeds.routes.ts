import { parsePinId, getProfileUrl } from "@tessera/domain";
import type { FastifyInstance } from "fastify";
import { requireBoard } from "../../boards/boards.access.ts";
import { findBoardBySlug } from "../../boards/boards.queries.ts";
import { toBoardSummary, hydrateBoards } from "../../boards/boards.views.ts";
import { requirePersonByUsername } from "../../people/people.access.ts";
import { toAvatarUrls } from "../../people/people.views.ts";
import { requirePin } from "../../pins/pins.access.ts";
import { toPinCard } from "../../pins/pins.views.ts";
import type { Context } from "../../platform/context.ts";
import { createFieldError, createNotFoundError } from "../../platform/errors.ts";
import { limitGuesses } from "../../platform/guesses.ts";
import { getOwnOrigin, varyByOrigin } from "../../platform/http/own-origin.ts";
import { createVisit } from "../../platform/http/visits.ts";
import { isInFeed } from "./feeds.views.ts";

/** How long other sites can reuse a response, in seconds. */
const CACHE_SECONDS = 3600;
/** The width and height of an avatar image, in pixels. */
const AVATAR_SIZE_PX = 136;

/** A page's content, before it's scaled to the space on the requesting site. */
interface EmbeddedPage {
  readonly title: string;
  readonly author: { readonly name: string; readonly username: string };
  /** True if the page is about one image. */
  readonly isPicture: boolean;
  /** The images, largest first. */
  readonly pictures: readonly { readonly url: string; readonly width: number; readonly height: number }[];
}

/** Registers the route that returns a page's public data to sites that embed links to it (oEmbed 1.0). */
export function registerEmbedRoutes(app: FastifyInstance, context: Context): void {
  app.get("/v3/oembed", async (request, reply) => {
    const { address } = createVisit(context, request, null);
    await context.limits.countAddress("read", address);
    const { url, format = "json", maxwidth, maxheight } = request.query as Readonly<Record<string, unknown>>;
    if (format !== "json") return reply.status(501).send({ error: "Only JSON is supported." });
    const { origin } = getOwnOrigin(context, request);
    const available = { width: parseMaxPixels("maxwidth", maxwidth), height: parseMaxPixels("maxheight", maxheight) };
    const path = parsePathSegments(url, origin);
    const shown = await limitGuesses(context, { address, personId: null }, (guarded) =>
      loadEmbeddedPage(guarded, path),
    );
    const picture = shown.pictures.find(({ width, height }) => width <= available.width && height <= available.height);
    const absolute = picture && { ...picture, url: origin + picture.url };
    const common = {
      version: "1.0",
      title: shown.title,
      author_name: shown.author.name,
      author_url: origin + getProfileUrl(shown.author.username),
      provider_name: "Tessera",
      provider_url: `${origin}/`,
      cache_age: CACHE_SECONDS,
    };
    const thumbnail = absolute && {
      thumbnail_url: absolute.url,
      thumbnail_width: absolute.width,
      thumbnail_height: absolute.height,
    };
    varyByOrigin(context, reply);
    return reply
      .header("Cache-Control", `public, max-age=${CACHE_SECONDS}`)
      .send(
        shown.isPicture && absolute
          ? { type: "photo", ...common, ...absolute, ...thumbnail }
          : { type: "link", ...common, ...thumbnail },
      );
  });
}

/**
 * Parses the maximum number of pixels that fit on the requesting site.
 *
 * @throws AppError validation_error when the value isn't a valid number
 */
function parseMaxPixels(field: string, value: unknown): number {
  if (value === undefined) return Number.POSITIVE_INFINITY;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1) throw createFieldError(field, "Enter a whole number of pixels.");
  return number;
}

/** Returns the path segments of a URL on this site. @throws AppError not_found for any other URL */
function parsePathSegments(url: unknown, origin: string): string[] {
  if (typeof url !== "string" || !URL.canParse(url))
    throw createFieldError("url", "Enter the URL of a page on this site.");
  const requestedUrl = new URL(url);
  if (requestedUrl.origin !== origin) throw createNotFoundError("page");
  try {
    return requestedUrl.pathname
      .split("/")
      .filter((segment) => segment !== "")
      .map(decodeURIComponent);
  } catch {
    throw createNotFoundError("page");
  }
}

async function loadEmbeddedPage(
  context: Context,
  [first = "", second, ...rest]: readonly string[],
): Promise<EmbeddedPage> {
  if (first === "pin") return loadEmbeddedPin(context, rest.length === 0 ? parsePinId(second ?? "") : null);
  const person = await requirePersonByUsername(context, first, null);
  if (rest.length > 0) throw createNotFoundError("page");
  if (second !== undefined && !["_saved", "_created"].includes(second)) {
    return loadEmbeddedBoard(context, await findBoardBySlug(context.db, person.id, second));
  }
  const { small } = toAvatarUrls(person);
  return {
    title: `${person.full_name} (@${person.username})`,
    author: { name: person.full_name, username: person.username },
    isPicture: false,
    pictures: small === null ? [] : [{ url: small, width: AVATAR_SIZE_PX, height: AVATAR_SIZE_PX }],
  };
}

async function loadEmbeddedPin(context: Context, pinId: string | null): Promise<EmbeddedPage> {
  if (pinId === null) throw createNotFoundError("Pin");
  const { fullPin, facts } = await requirePin(context, pinId, null, "open");
  if (!isInFeed(facts, fullPin.pin.id)) throw createNotFoundError("Pin");
  const card = toPinCard(context, facts, fullPin.pin.id);
  return {
    title: card.title || card.description || fullPin.board.name,
    author: { name: fullPin.pinner.full_name, username: fullPin.pinner.username },
    isPicture: true,
    pictures: [card.imageSpec_736x, card.imageSpec_474x, card.imageSpec_236x, card.imageSpec_136x136],
  };
}

async function loadEmbeddedBoard(context: Context, boardId: string | null): Promise<EmbeddedPage> {
  if (boardId === null) throw createNotFoundError("board");
  const board = await requireBoard(context, boardId, null, "open");
  if (board.privacy !== "public") throw createNotFoundError("board");
  const { name, owner, coverImages } = toBoardSummary(
    context,
    await hydrateBoards(context, [board.id], null),
    board.id,
  );
  const [cover] = coverImages;
  return {
    title: name,
    author: { name: owner.fullName, username: owner.username },
    isPicture: false,
    pictures: cover ? [cover["400x300"], cover["222x"], cover["216x146"]] : [],
  };
}
