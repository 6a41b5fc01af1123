import type { ContentFacts } from "@tessera/contract";
import { type ApiClient, makeBoard, makeClip } from "@tessera/testkit";
import type pg from "pg";
import { createVideoProcessingJob } from "../../../apps/server/src/media/videos/videos.jobs.ts";
import type { Server } from "../../../apps/server/src/server.ts";
import type { CardTypeBoards } from "./product-facts.ts";

const PIN_COUNT = 200;
/** The number of pins in a cycle, which has one pin of each type and two plain images. */
const CYCLE_LENGTH = 10;
const VIDEO_INDEX = 3;
const CAROUSEL_INDEX = 5;
const PROMOTED_INDEX = 7;

const toDollars = (amount: number) => ({ amount, currency: "USD" });
const offer = { price: null, minPrice: null, maxPrice: null, standardPrice: null };
const product = {
  ...{
    name: "A lamp",
    brand: null,
    shippingInfo: null,
    variantSet: null,
    itemId: null,
    itemSetId: null,
    labelInfo: null,
  },
};
const summary = { displayName: null, siteName: null, displayCookTime: null, url: null };
const AGGREGATE_RATING = { ratingValue: 4.5, bestRating: 5, reviewCount: 1249, ratingCount: null };

/**
 * A content item's facts, by its index in the cycle. The other content items are plain images, or are created as their
 * type requires.
 */
const FACTS_BY_INDEX: Readonly<Record<number, ContentFacts>> = {
  0: {
    richSummary: {
      ...{ ...summary, typeName: "product", aggregateRating: null },
      products: [{ ...product, offerSummary: { ...offer, price: "$48.00" } }],
    },
  },
  1: {
    richSummary: {
      ...{ ...summary, typeName: "product", aggregateRating: AGGREGATE_RATING },
      products: [
        { ...product, offerSummary: { ...offer, amounts: { price: toDollars(4800), standardPrice: toDollars(6400) } } },
      ],
    },
  },
  2: {
    richSummary: {
      ...summary,
      typeName: "recipe",
      displayCookTime: "45m",
      aggregateRating: AGGREGATE_RATING,
      products: [],
    },
  },
  4: {
    storyPinData: {
      ...{ isDeleted: false, hasProductPins: false, hasAffiliateProducts: false },
      ...{ staticPageCount: 4, totalVideoDuration: 83_000, metadata: { pinTitle: null } },
    },
  },
  [CAROUSEL_INDEX]: {
    carousel: {
      slots: ["First", "Second", "Third"].map((title) => ({ title, details: "", link: "", itemId: null })),
      index: 0,
    },
  },
  6: { sponsorship: { status: 0, creatorId: null, sponsorId: null } },
};

interface ListedPin {
  readonly id: string;
  readonly content: string;
}

/**
 * Creates two boards for one person, with the same number of pins from the large data set. One board has only images,
 * and the other cycles through all types of cards.
 */
export async function createCardTypeBoards(
  admin: pg.Client,
  owner: ApiClient,
  server: Server,
): Promise<CardTypeBoards> {
  const { rows } = await admin.query<ListedPin>(
    `select min(pins.id)::text as id, content_id::text as content from pins
     where listed and not is_repin group by content_id order by min(pins.id) limit $1`,
    [2 * PIN_COUNT],
  );
  if (rows.length < 2 * PIN_COUNT) throw new Error("The large world has too few pins for boards of kinds.");
  const [pictures, others] = [rows.slice(0, PIN_COUNT), rows.slice(PIN_COUNT)];
  const getTurnContents = (turn: number) =>
    others.filter((_, index) => index % CYCLE_LENGTH === turn).map(({ content }) => content);
  for (const [turn, facts] of Object.entries(FACTS_BY_INDEX)) {
    await admin.query("update contents set facts = $2 where id = any($1)", [
      getTurnContents(Number(turn)),
      JSON.stringify(facts),
    ]);
  }
  await admin.query(
    `insert into content_images (shard, content_id, place, image_id, image_key)
     select shard, id, place, image_id, image_key from contents, generate_series(1, 2) as place where id = any($1)`,
    [getTurnContents(CAROUSEL_INDEX)],
  );
  const videos = await createVideos(owner, server, PIN_COUNT / CYCLE_LENGTH);
  const mixedContents = others.map(({ id }, index) =>
    index % CYCLE_LENGTH === VIDEO_INDEX ? (videos[Math.floor(index / CYCLE_LENGTH)] ?? id) : id,
  );
  const makeFilledBoard = async (name: string, ids: readonly string[]) => {
    const { id, url } = await makeBoard(owner, name);
    for (const pin of ids) {
      const { status } = await owner.call("pins.save", { pin_id: pin, board_id: id });
      if (status !== 200) throw new Error(`A pin couldn't be saved: ${status}.`);
    }
    return { id, url };
  };
  const plain = await makeFilledBoard(
    "Pictures",
    pictures.map(({ id }) => id),
  );
  const kinds = await makeFilledBoard("All kinds", mixedContents);
  await promote(admin, kinds.id, getTurnContents(PROMOTED_INDEX));
  return { plain: plain.url, mixed: kinds.url, videoPin: await createPlayedVideo(owner, server) };
}

/** Creates short videos that are ready to play. @returns the videos' pins */
async function createVideos(owner: ApiClient, server: Server, count: number): Promise<string[]> {
  const film = await makeClip({ width: 240, height: 320, seconds: 4, hasSound: true });
  const pins: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { data, status } = await owner.uploadVideoPin(film, { title: `Film ${index}` });
    if (status !== 200) throw new Error(`A video couldn't be pinned: ${status}.`);
    pins.push(data.id);
  }
  await createVideoProcessingJob(new AbortController().signal).run(server.context);
  return pins;
}

/** Creates a video that plays longer than the measurement takes. @returns the video's pin */
async function createPlayedVideo(owner: ApiClient, server: Server): Promise<string> {
  const film = await makeClip({ width: 720, height: 1280, framesPerSecond: 30, seconds: 20, hasSound: true });
  const { data } = await owner.uploadVideoPin(film, { title: "It plays" });
  await createVideoProcessingJob(new AbortController().signal).run(server.context);
  return data.id;
}

/** Marks a board's pins of these content items as promoted by their owner. */
async function promote(admin: pg.Client, boardId: string, contents: readonly string[]): Promise<void> {
  await admin.query(
    `insert into promotions (shard, pin_id, id, advertiser_id, attribution_source_id, destination_url, ad_data, state,
       starts_at, ends_at)
     select shard, id, id, person_id, id::text, 'https://shop.example/', $3, 'running', now() - interval '1 day',
       now() + interval '1 day'
     from pins where board_id = $1 and content_id = any($2)`,
    [
      boardId,
      contents,
      JSON.stringify({
        ...{ ceAltImageSignature: null, collectionGridClickType: null },
        ...{ excludeFromGridRepTests: false, isWeightLossAd: false },
      }),
    ],
  );
}
