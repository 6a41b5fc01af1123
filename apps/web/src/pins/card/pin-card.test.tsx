// @vitest-environment happy-dom
import type { PinCard as CardPin } from "@tessera/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ActionsProvider } from "../../data/index.ts";
import { GuardedRendering } from "../../insights/index.ts";
import { aPin } from "../pin.fixture.ts";
import { onStage } from "../stage.fixture.tsx";
import { EXPLAINED, LABELS, NOTES, PRODUCTS, SHAPES, WORDS } from "./card-cases.fixture.ts";
import { cardLog } from "./card-log.ts";
import { PinCard } from "./pin-card.tsx";
import { type PinCardScope, PinCardScopeProvider } from "./pin-card-scope.ts";
import { withoutRepeats } from "./pin-grid.tsx";

const VISITOR: PinCardScope = { surface: "UnauthHomefeed", isAuth: false, hovers: false, hasSheet: false };
const MEMBER: PinCardScope = { surface: "AuthHomefeed", isAuth: true, hovers: true, hasSheet: false };

let unmount: (() => Promise<void>) | null = null;
afterEach(async () => {
  await unmount?.();
  unmount = null;
});
beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  // No image is fetched here; an awaited one keeps its final layout.
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
});

/** A card at rest, with everything it loads for itself. */
async function renderCard(pin: CardPin = aPin(), scope: Partial<PinCardScope> = {}): Promise<HTMLElement> {
  const stage = await onStage(
    <PinCardScopeProvider value={{ ...MEMBER, ...scope }}>
      <PinCard pin={pin} />
    </PinCardScopeProvider>,
  );
  ({ unmount } = stage);
  await act(async () => {
    for (const part of [
      import("./facts/pin-attribution.tsx"),
      import("./pin-card-mark.tsx"),
      import("./facts/pin-card-facts.tsx"),
      import("./facts/pin-card-debug.tsx"),
      import("./media/pin-source-picture.tsx"),
    ])
      await part;
    for (let tick = 0; tick < 3; tick++) await new Promise((resolve) => setTimeout(resolve, 0));
  });
  return stage.box;
}

const hrefs = (box: HTMLElement) => [
  ...new Set([...box.querySelectorAll("a")].map((link) => link.getAttribute("href"))),
];
const getText = (box: HTMLElement) => box.querySelector("article")?.textContent ?? "";

describe("the pin card", () => {
  it("links to the pin, its creator and its board", async () => {
    expect(hrefs(await renderCard())).toEqual(["/pin/7/", "/ada/", "/ada/ceramics/"]);
  });

  it("gives visitors the URL for search engines and the source, but no button", async () => {
    const box = await renderCard(aPin(), VISITOR);
    expect(hrefs(box)).toEqual(["/pin/clay--7/", "/ada/", "/ada/ceramics/"]);
    expect(box.querySelector("button")).toBeNull();
    expect(getText(box)).toContain("clay.example");
  });

  it("paints the image's placeholder in its own color [CARD-43]", async () => {
    const frame = (await renderCard()).querySelector("article a span") as HTMLElement;
    expect(frame.style.backgroundColor).toBe("#8a6f4e");
  });

  it("renders people's text as text", async () => {
    const box = await renderCard(aPin({ gridTitle: "<script>x</script>", description: "<b>" }));
    expect(getText(box)).toContain("<script>x</script>");
    expect(box.querySelector("script")).toBeNull();
  });

  it.each([
    [
      "a pin on the profile",
      aPin({ board: { ...(aPin().board as NonNullable<CardPin["board"]>), layout: "quick_saves" } }),
      {},
    ],
    ["a pin on the page of its board", aPin(), { surface: "BaseBoardPinGrid" } as const],
    ["a pin shown because of its board", LABELS["because of a board"], {}],
  ])("names no board in the attribution of %s", async (_which, pin, scope) => {
    const links = [...(await renderCard(pin, scope)).querySelectorAll("p a")].map((link) => link.textContent);
    expect(links.filter((text) => text === "Ceramics" || text === "Small kitchens")).toEqual([]);
  });

  it("tells visitors what is known about its image, and people its description separately [CARD-44]", async () => {
    const pin = aPin({
      altText: "a bowl",
      pinJoin: { visualAnnotation: ["clay"], shoppingKlpUrls: [], annotationsWithLinksArray: [] },
    });
    const alt = async (scope: Partial<PinCardScope>) => (await renderCard(pin, scope)).querySelector("img")?.alt;
    expect(await alt(VISITOR)).toBe("Drying on the shelf. · clay · This contains: a bowl");
    expect(await alt(MEMBER)).toBe("This contains: a bowl");
  });

  it.each(Object.entries({ ...WORDS, ...SHAPES, ...PRODUCTS, ...LABELS }))(
    "has at most 22 elements at rest: %s",
    async (_which, pin) => {
      for (const scope of [MEMBER, VISITOR]) {
        const box = await renderCard(
          { ...pin, imageSpec_236x: { ...pin.imageSpec_236x, formats: ["avif", "webp", "jpg"] } },
          scope,
        );
        expect(box.querySelectorAll("article, article *").length).toBeLessThanOrEqual(22);
        await unmount?.();
      }
    },
  );
});

describe("the text of a card", () => {
  it.each([
    ["price", "$48.00"],
    ["lowered", "$48.00$64.00"],
    ["a range", "$12.00 - $36.00"],
    ["sold out", "Sold out"],
    ["see on site", "See price on site"],
    ["pre-owned", "Pre-owned"],
  ])("shows of a product: %s [CARD-03]", async (name, words) => {
    expect((await renderCard(PRODUCTS[name])).querySelector("[data-part=price]")?.textContent).toContain(words);
  });

  it("shows the rating and the cooking time", async () => {
    const rating = (await renderCard(PRODUCTS.recipe)).querySelector("[data-part=rating]");
    expect(rating?.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("Rated 4.8 out of 5 by 312");
    expect(rating?.textContent).toBe("312 · 45m");
  });

  it.each([
    ["promoted", "Promoted by Lumen Lighting", ["/lumen/"]],
    ["partnership", "Paid partnership", ["/ada/"]],
    ["partnership with", "Paid partnership with Lumen Lighting", ["/ada/"]],
    ["paid link", "Paid link", ["/ada/"]],
    ["because of a board", "Because you follow Small kitchens", ["/ada/", "/ada/ceramics/"]],
    ["because of a person", "Because you follow Bruno Albers", ["/ada/", "/bruno/"]],
    ["ads only", "Promoted by The Coastal Stoneware and Glazing Company", ["https://coastal.example/"]],
  ])("shows the attribution: %s [CARD-02]", async (name, words, links) => {
    const box = await renderCard(LABELS[name]);
    expect(getText(box)).toContain(words);
    expect(hrefs(box)).toEqual(expect.arrayContaining(links));
    if (name.startsWith("pro") || name === "ads only") expect(hrefs(box)).toHaveLength(2);
  });

  it("labels advertisements in the experiment", async () => {
    const box = await renderCard(LABELS.partnership, { experiments: { ad_prefix: "enabled" } });
    expect(getText(box)).toContain("Ad • Paid partnership");
  });

  it.each([
    ["note", "BaseBoardPinGrid", "note", "For the wall beside the window"],
    ["counts", "BaseBoardPinGrid", "counts", "1.2k12"],
    ["comments alone", "OtherProfilePinGrid", "counts", "1"],
  ] as const)("shows on boards and profiles: %s", async (name, surface, part, words) => {
    expect((await renderCard(NOTES[name], { surface })).querySelector(`[data-part=${part}]`)?.textContent).toBe(words);
    await unmount?.();
    expect((await renderCard(NOTES[name])).querySelector(`[data-part=${part}]`)).toBeNull();
  });

  it.each([
    ["gif", "GIF", null],
    ["video", null, "Video"],
  ])("shows the kind of pin: %s", async (name, words, label) => {
    const mark = (await renderCard(SHAPES[name])).querySelector("article a > span + span");
    expect(mark?.textContent || null).toBe(words);
    expect(mark?.getAttribute("aria-label") ?? null).toBe(label);
  });

  it.each([
    ["control", "1", false],
    ["enabled_3", "3", false],
    ["enabled_pwt", "2", true],
    ["from tomorrow", "1", false],
  ])("marks a product in the group %s with look %s [CARD-54]", async (pin_indicator, look, words) => {
    const mark = (await renderCard(PRODUCTS.price, { experiments: { pin_indicator } })).querySelector("[data-look]");
    expect(mark?.getAttribute("data-look")).toBe(look);
    expect(mark?.textContent).toBe(words ? "Product" : "");
  });

  it("says only that its creator removed it, when they did", async () => {
    const box = await renderCard(SHAPES["taken away"]);
    expect(getText(box)).toContain("Removed by the creator");
    expect(hrefs(box)).not.toContain("/pin/7/");
    expect(box.querySelector("img")).toBeNull();
  });

  it("is only the attribution in image-only grids [CARD-45]", async () => {
    const box = await renderCard(aPin(), { imageOnly: true });
    expect(getText(box)).toBe("AAda Sørensen");
    expect(hrefs(box)).toEqual(["/pin/7/", "/ada/"]);
  });

  it("explains the pin to viewers who get the explanation [CARD-56]", async () => {
    expect((await renderCard(EXPLAINED.explained)).querySelector("[data-part=debug]")?.textContent).toContain(
      "saveCount 4",
    );
    await unmount?.();
    expect((await renderCard()).querySelector("[data-part=debug]")).toBeNull();
  });

  it("links directly to the source when the pin has no page of its own [CLOSE-12]", async () => {
    const picture = (await renderCard(SHAPES["one tap"])).querySelector("article a");
    expect(picture?.getAttribute("href")).toContain("/offsite/?");
    expect(picture?.querySelector("img")).not.toBeNull();
  });
});

describe("a card that fails to render", () => {
  it("leaves its place empty, and the others survive [CARD-57]", async () => {
    const broken = { ...aPin({ id: "8" }), imageSpec_736x: null } as never;
    const stage = await onStage(
      <PinCardScopeProvider value={MEMBER}>
        {[aPin({ id: "6" }), broken, aPin({ id: "9" })].map((pin, index) => (
          <div key={index} className="cell">
            <PinCard pin={pin} index={index} />
          </div>
        ))}
      </PinCardScopeProvider>,
    );
    ({ unmount } = stage);
    expect([...stage.box.querySelectorAll(".cell")].map((cell) => cell.children.length)).toEqual([1, 0, 1]);
  });
});

describe("a card that fails to render on the server", () => {
  it("leaves its place empty when the page is rendered fault-tolerantly [CARD-57]", async () => {
    const cards = [aPin({ id: "6" }), { ...aPin({ id: "8" }), imageSpec_736x: null } as never, aPin({ id: "9" })];
    const shown = cards.map((pin) => <PinCard key={pin.id} pin={pin} />);
    const { dataRoutes, query } = createStaticHandler([
      { path: "*", element: <ActionsProvider onFailure={() => undefined}>{shown}</ActionsProvider> },
    ]);
    const context = await query(new Request("https://tessera.example/"));
    if (context instanceof Response) throw new Error("The page leads elsewhere.");
    const page = (
      <QueryClientProvider client={new QueryClient()}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </QueryClientProvider>
    );
    const html = renderToString(<GuardedRendering value={true}>{page}</GuardedRendering>);
    expect(html.match(/<article/g)).toHaveLength(2);
    expect(() => renderToString(page)).toThrow(TypeError);
  });
});

it("[EXPT-02] a card's logs say that it is a weight-loss ad when the experiment asks", () => {
  const scope = { ...MEMBER, experiments: { weight_loss_format_data: "enabled" } };
  const ad = { isWeightLossAd: true } as CardPin["adData"];
  expect(cardLog(aPin({ adData: ad }), scope)).toEqual({ weight_loss_opt_out: true });
  expect(cardLog(aPin(), scope)).toEqual({ weight_loss_opt_out: false });
});

describe("a card's logs of how it was drawn [CARD-53]", () => {
  const experiments = { price_format_data: "enabled", one_line_title_format_data: "enabled" };
  it.each([
    ["a product", PRODUCTS.price, experiments, { has_price: true, one_line_title: true }],
    ["a pin with a long title", WORDS["a long title"], experiments, { has_price: false, one_line_title: false }],
    ["a product, when no experiment asks", PRODUCTS.price, {}, {}],
  ])("describe %s", (_which, pin, experiments, data) => {
    expect(cardLog(pin ?? aPin(), { ...MEMBER, experiments })).toEqual(data);
  });
});

describe("withoutRepeats", () => {
  it("keeps the first of each pin, and returns the same list when there are no repeats", () => {
    const [one, two] = [aPin({ id: "1" }), aPin({ id: "2" })];
    const list = [one, two];
    expect(withoutRepeats(list)).toBe(list);
    expect(withoutRepeats([one, two, { ...one }])).toEqual([one, two]);
  });
});
