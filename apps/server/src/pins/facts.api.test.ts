import type { Pin } from "@tessera/contract";
import { pickCardFacts } from "@tessera/domain";
import { makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Creates a public pin for Alice with these facts. */
async function createPinWithFacts(facts: unknown, boardName: string) {
  const alice = await app.as("alice");
  const board = await makeBoard(alice, boardName);
  const { id } = await makePin(alice, { title: "Known", link: "example.com/known", board_id: board.id });
  await app.server.context.transaction(async (tx) => {
    await sql`update contents set facts = ${JSON.stringify(facts)}::jsonb
      where id = (select content_id from pins where id = ${id})`.execute(tx);
  });
  return { id, boardId: board.id };
}

async function getCloseup(id: string): Promise<Pin> {
  return (await app.visitor().call("pins.get", { pin_id: id })).data;
}

async function getCard(boardId: string) {
  const { data, status } = await app.visitor().call("boards.pins", { board_id: boardId });
  expect(status).toBe(200);
  const [only] = data;
  if (!only) throw new Error("The board has no pin.");
  return only;
}

const FLAGS = [
  ["isEligibleForPdp", true],
  ["isEligibleForPreLovedGoodsLabel", true],
  ["isOosProduct", true],
  ["isStaleProduct", true],
  ["isQuickPromotable", true],
  ["promotedIsRemovable", true],
  ["promotedIsLeadAd", true],
  ["promotedLeadForm", { leadFormId: "form-1" }],
  ["shoppingFlags", [3, 7]],
] as const;

const DEFAULTS = {
  isPromoted: false,
  isDownstreamPromotion: false,
  isThirdPartyAd: false,
  isEligibleForPdp: false,
  isEligibleForWebCloseup: true,
  isEligibleForPreLovedGoodsLabel: false,
  isOosProduct: false,
  isStaleProduct: false,
  isGoLinkless: false,
  isQuickPromotable: false,
  promotedIsRemovable: false,
  promotedIsLeadAd: false,
  promotedLeadForm: null,
  shoppingFlags: [],
  showFeedback: true,
};

describe("the facts about a pin", () => {
  it.each(FLAGS)("set the flag %s on its page and in a grid [ENT-03]", async (name, value) => {
    const { id, boardId } = await createPinWithFacts({ [name]: value }, name);
    expect(await getCloseup(id)).toMatchObject({ ...DEFAULTS, [name]: value });
    expect(await getCard(boardId)).toMatchObject({ [name]: value });
  });

  it("[FEEDBACK-23] [ENT-03] say that everyone except the pinner and the creator can give feedback", async () => {
    const [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
    const { id } = await makePin(alice, { title: "Made by alice" });
    const board = await makeBoard(bob, "Saved by bob");
    const { id: save } = (await bob.call("pins.save", { pin_id: id, board_id: board.id })).data;
    const acceptsFeedback = async (client: typeof alice) => {
      const [getCard] = (await client.call("boards.pins", { board_id: board.id })).data;
      const { showFeedback } = (await client.call("pins.get", { pin_id: save })).data;
      expect(getCard?.showFeedback ?? true).toBe(showFeedback);
      return showFeedback;
    };
    expect([await acceptsFeedback(alice), await acceptsFeedback(bob), await acceptsFeedback(carol)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await getCloseup(save)).showFeedback).toBe(true);
  });

  it("leave every flag at its default when the pin has none [ENT-03]", async () => {
    const { id } = await createPinWithFacts(null, "Unknown");
    expect(await getCloseup(id)).toMatchObject(DEFAULTS);
  });

  it("add nothing to a card when the pin has none", async () => {
    const { boardId } = await createPinWithFacts(null, "Plain card");
    const names = Object.keys(await getCard(boardId));
    expect(names.filter((name) => name in pickCardFacts({}))).toEqual([]);
  });

  it("[ENT-05] [CARD-42] [CARD-35] crop the image and hide the link from visitors if the pin's creator chose to", async () => {
    const alice = await app.as("alice");
    const looks = { imageCrop: { minY: 0.25, maxY: 0.75 }, isGoLinkless: true };
    const board = await makeBoard(alice, "Cropped");
    const fields = {
      title: "Tall",
      board_id: board.id,
      image_crop: '{"min_y":0.25,"max_y":0.75}',
      is_go_linkless: "true",
    };
    const { id } = await makePin(alice, fields);
    expect(await getCloseup(id)).toMatchObject(looks);
    expect(await getCard(board.id)).toMatchObject(looks);
    const change = (changes: object, client = alice) => client.send("pins.update", { pin_id: id, ...changes });
    expect((await change({ image_crop: { min_y: 0, max_y: 0.5 } })).status).toBe(200);
    expect(await getCloseup(id)).toMatchObject({ ...looks, imageCrop: { minY: 0, maxY: 0.5 } });
    expect((await change({ image_crop: { min_y: 0.8, max_y: 0.2 } })).status).toBe(400);
    expect((await change({ image_crop: null }, await app.as("bob"))).status).toBe(403);
    expect((await change({ image_crop: null, is_go_linkless: false })).status).toBe(200);
    expect(await getCloseup(id)).toMatchObject({ imageCrop: null, isGoLinkless: false });
  });

  it("[CARD-44] [CREATE-04] include a suggested image description when no one has written one", async () => {
    const alice = await app.as("alice");
    const board = await makeBoard(alice, "Seen");
    const { id } = await makePin(alice, { description: "Four cups of #chai", board_id: board.id });
    const auto = expect.stringMatching(/^Tea, Food and drink(, [a-z]+)?$/);
    expect(await getCloseup(id)).toMatchObject({ altText: null, autoAltText: auto });
    const seen = await getCard(board.id);
    expect([seen.autoAltText, seen.pinJoin?.visualAnnotation]).toEqual([auto, ["Tea", "Food and drink"]]);
    await alice.call("pins.update", { pin_id: id, alt_text: "A loaf" });
    expect(await getCloseup(id)).toMatchObject({ altText: "A loaf", autoAltText: null });
    const pinWithTitle = await makePin(alice, { title: "Chai", board_id: board.id });
    expect((await getCloseup(pinWithTitle.id)).autoAltText).toBeNull();
    const plain = await makePin(alice, { description: "Zzz", board_id: board.id });
    expect((await getCloseup(plain.id)).autoAltText).toBeNull();
  });

  it("include the people in a sponsorship unless they were deleted or are blocked [ENT-07]", async () => {
    const bob = await app.as("bob");
    const [aliceId, bobId] = [await app.idOf("alice"), await app.idOf("bob")];
    const sponsorship = { status: 1, creatorId: aliceId, sponsorId: bobId };
    const { id, boardId } = await createPinWithFacts({ sponsorship }, "Sponsored");
    const expected = { status: 1, creator: { username: "alice" }, sponsor: { username: "bob", fullName: "Bob" } };
    expect((await getCloseup(id)).sponsorship).toMatchObject(expected);
    expect((await getCard(boardId)).sponsorship).toMatchObject(expected);
    const carol = await app.as("carol");
    await bob.call("people.block", { username: "carol" });
    expect((await carol.call("pins.get", { pin_id: id })).data.sponsorship).toMatchObject({ status: 1, sponsor: null });
    await bob.call("people.unblock", { username: "carol" });
  });

  it("include what the pin is about and where it came from [ENT-08] [ENT-40]", async () => {
    const pinJoin = {
      visualAnnotation: ["clay", "shelf"],
      shoppingKlpUrls: ["/ideas/clay/1/"],
      annotationsWithLinksArray: [{ name: "Clay", url: "/search/pins/?q=clay" }],
    };
    const sourceInterest = { entityId: "109", name: "Tea", urlName: "tea" };
    const { id, boardId } = await createPinWithFacts({ pinJoin, sourceInterest }, "Joined");
    const pin = await getCloseup(id);
    expect(pin).toMatchObject({
      pinJoin,
      pinJoinVisualAnnotation: pinJoin.visualAnnotation,
      sourceInterest,
      recommendationReason: null,
      feedbackText: null,
    });
    expect((await getCard(boardId)).pinJoin).toEqual(pinJoin);
    // The fields that the drawer shows about the creator, the board, and related interests.
    const drawer = [
      "username",
      "fullName",
      "imageMediumUrl",
      "imageSmallUrl",
      "isVerifiedMerchant",
      "verifiedIdentity",
    ];
    expect(Object.keys(pin.nativeCreator ?? {})).toEqual(expect.arrayContaining(drawer));
    const { data: board } = await app.visitor().call("boards.get", { board_id: boardId });
    const boardFields = ["entityId", "name", "url", "pinCount", "sectionCount", "boardOrderModifiedAt"];
    expect(Object.keys(board)).toEqual(expect.arrayContaining(boardFields));
    expect(pin.pinJoin.annotationsWithLinksArray[0]).toEqual({ name: "Clay", url: "/search/pins/?q=clay" });
  });

  it("don't link to a topic that doesn't exist", async () => {
    const sourceInterest = { entityId: "9", name: "Ceramics", urlName: "ceramics-and-such" };
    const { id, boardId } = await createPinWithFacts({ sourceInterest }, "From nowhere");
    expect((await getCloseup(id)).sourceInterest).toBeNull();
    expect((await getCard(boardId)).sourceInterest ?? null).toBeNull();
  });

  it("include why a feed shows the pin [ENT-08]", async () => {
    const dan = await app.as("dan");
    const { id } = await createPinWithFacts(null, "In a feed");
    await dan.call("people.follow", { user_id: await app.idOf("alice") });
    const { data } = await dan.call("home.following", {});
    const found = data.find((pin) => pin.id === id);
    expect(found?.recommendationReason).toMatchObject({
      reason: "followed_person",
      reasonId: await app.idOf("alice"),
      board: null,
    });
  });

  it("include its aggregated data, without the numbers that only its creator sees [ENT-13]", async () => {
    const pinTagsChips = [{ id: "1", name: "Cup", url: "/pin/1/", imageUrl: null }];
    const { id, boardId } = await createPinWithFacts({ isShopTheLook: true, pinTagsChips }, "Tagged");
    const aggregated = { isShopTheLook: true, aggregatedStats: { saves: 1 }, pinTagsChips, creatorAnalytics: null };
    expect((await getCloseup(id)).aggregatedPinData).toEqual(aggregated);
    expect((await getCard(boardId)).aggregatedPinData).toEqual(aggregated);
    expect((await getCloseup((await createPinWithFacts(null, "Untagged")).id)).aggregatedPinData).toEqual({
      isShopTheLook: false,
      aggregatedStats: { saves: 1 },
      pinTagsChips: [],
      creatorAnalytics: null,
    });
  });

  it("include the product or recipe on the linked page", async () => {
    const products = [
      { name: "Cup", offerSummary: { price: "$12.00", amounts: { price: { amount: 1200, currency: "USD" } } } },
    ];
    const { id, boardId } = await createPinWithFacts(
      { richSummary: { displayName: "A cup", siteName: "Clay", typeName: "product", products } },
      "Rich",
    );
    const pin = await getCloseup(id);
    expect(pin.richSummaryDisplayName).toBe("A cup");
    expect(pin.richSummary).toMatchObject({ typeName: "product", displayCookTime: null, aggregateRating: null });
    expect(pin.richSummary?.products[0]?.offerSummary).toEqual({
      price: "$12.00",
      minPrice: null,
      maxPrice: null,
      standardPrice: null,
      amounts: { price: { amount: 1200, currency: "USD" } },
    });
    expect((await getCard(boardId)).richSummary?.typeName).toBe("product");
  });

  it.each([
    ["an unknown fact", { surprise: 1 }],
    ["a flag that isn't a boolean", { isOosProduct: "yes" }],
    ["more values than allowed", { pinJoin: { visualAnnotation: Array.from({ length: 101 }, () => "x") } }],
    ["a crop that leaves nothing", { imageCrop: { minY: 0.8, maxY: 0.2 } }],
    ["a list in place of an object", ["isOosProduct"]],
  ])("are empty, but the pin is still shown, when the row contains %s", async (stored, facts) => {
    const { id, boardId } = await createPinWithFacts(facts, stored);
    expect(await getCloseup(id)).toMatchObject(DEFAULTS);
    expect((await getCard(boardId)).id).toBe(id);
  });
});
