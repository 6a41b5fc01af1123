// @vitest-environment happy-dom
import type { PinCard as CardPin } from "@tessera/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ActionsProvider } from "../../data/index.ts";
import { SafeModeContext } from "../../insights/index.ts";
import { createCardPin } from "../pin.fixture.ts";
import { renderOnStage } from "../stage.fixture.tsx";
import { DEBUG_CASES, LABEL_CASES, NOTE_CASES, PRODUCT_CASES, IMAGE_CASES, TEXT_CASES } from "./card-cases.fixture.ts";
import { getCardLog } from "./card-log.ts";
import { PinCard } from "./pin-card.tsx";
import { type PinCardScope, PinCardScopeProvider } from "./pin-card-scope.ts";
import { removeRepeats } from "./pin-grid.tsx";

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
  // Tests don't fetch images. An image that is still loading already has its final layout.
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
});

/** Renders a card and waits until all its lazy parts have loaded. */
async function renderCard(pin: CardPin = createCardPin(), scope: Partial<PinCardScope> = {}): Promise<HTMLElement> {
  const stage = await renderOnStage(
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

const getHrefs = (box: HTMLElement) => [
  ...new Set([...box.querySelectorAll("a")].map((link) => link.getAttribute("href"))),
];
const getText = (box: HTMLElement) => box.querySelector("article")?.textContent ?? "";

describe("the pin card", () => {
  it("links to the pin, its creator, and its board", async () => {
    expect(getHrefs(await renderCard())).toEqual(["/pin/7/", "/ada/", "/ada/ceramics/"]);
  });

  it("gives visitors the search-engine URL and the source site, but no buttons", async () => {
    const box = await renderCard(createCardPin(), VISITOR);
    expect(getHrefs(box)).toEqual(["/pin/clay--7/", "/ada/", "/ada/ceramics/"]);
    expect(box.querySelector("button")).toBeNull();
    expect(getText(box)).toContain("clay.example");
  });

  it("shows the image's own color as its placeholder [CARD-43]", async () => {
    const frame = (await renderCard()).querySelector("article a span") as HTMLElement;
    expect(frame.style.backgroundColor).toBe("#8a6f4e");
  });

  it("escapes markup in text that people typed", async () => {
    const box = await renderCard(createCardPin({ gridTitle: "<script>x</script>", description: "<b>" }));
    expect(getText(box)).toContain("<script>x</script>");
    expect(box.querySelector("script")).toBeNull();
  });

  it.each([
    [
      "a pin on the profile",
      createCardPin({ board: { ...(createCardPin().board as NonNullable<CardPin["board"]>), layout: "quick_saves" } }),
      {},
    ],
    ["a pin on the page of its board", createCardPin(), { surface: "BaseBoardPinGrid" } as const],
    ["a pin shown because of its board", LABEL_CASES["because of a board"], {}],
  ])("omits the board from the attribution of %s", async (_which, pin, scope) => {
    const links = [...(await renderCard(pin, scope)).querySelectorAll("p a")].map((link) => link.textContent);
    expect(links.filter((text) => text === "Ceramics" || text === "Small kitchens")).toEqual([]);
  });

  it("describes the image with all known facts to visitors, but only with its alternative text to members [CARD-44]", async () => {
    const pin = createCardPin({
      altText: "a bowl",
      pinJoin: { visualAnnotation: ["clay"], shoppingKlpUrls: [], annotationsWithLinksArray: [] },
    });
    const alt = async (scope: Partial<PinCardScope>) => (await renderCard(pin, scope)).querySelector("img")?.alt;
    expect(await alt(VISITOR)).toBe("Drying on the shelf. · clay · This contains: a bowl");
    expect(await alt(MEMBER)).toBe("This contains: a bowl");
  });

  it.each(Object.entries({ ...TEXT_CASES, ...IMAGE_CASES, ...PRODUCT_CASES, ...LABEL_CASES }))(
    "has at most 22 elements when it isn't hovered: %s",
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
  ])("shows the price of a product: %s [CARD-03]", async (name, text) => {
    expect((await renderCard(PRODUCT_CASES[name])).querySelector("[data-part=price]")?.textContent).toContain(text);
  });

  it("shows the rating and the cooking time", async () => {
    const rating = (await renderCard(PRODUCT_CASES.recipe)).querySelector("[data-part=rating]");
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
  ])("includes the attribution for the label %s [CARD-02]", async (name, text, links) => {
    const box = await renderCard(LABEL_CASES[name]);
    expect(getText(box)).toContain(text);
    expect(getHrefs(box)).toEqual(expect.arrayContaining(links));
    if (name.startsWith("pro") || name === "ads only") expect(getHrefs(box)).toHaveLength(2);
  });

  it("labels advertisements when the viewer is in the experiment", async () => {
    const box = await renderCard(LABEL_CASES.partnership, { experiments: { ad_prefix: "enabled" } });
    expect(getText(box)).toContain("Ad • Paid partnership");
  });

  it.each([
    ["note", "BaseBoardPinGrid", "note", "For the wall beside the window"],
    ["counts", "BaseBoardPinGrid", "counts", "1.2k12"],
    ["comments alone", "OtherProfilePinGrid", "counts", "1"],
  ] as const)("shows facts only on boards and profiles: %s", async (name, surface, part, text) => {
    expect((await renderCard(NOTE_CASES[name], { surface })).querySelector(`[data-part=${part}]`)?.textContent).toBe(
      text,
    );
    await unmount?.();
    expect((await renderCard(NOTE_CASES[name])).querySelector(`[data-part=${part}]`)).toBeNull();
  });

  it.each([
    ["gif", "GIF", null],
    ["video", null, "Video"],
  ])("shows the pin's type: %s", async (name, text, label) => {
    const mark = (await renderCard(IMAGE_CASES[name])).querySelector("article a > span + span");
    expect(mark?.textContent || null).toBe(text);
    expect(mark?.getAttribute("aria-label") ?? null).toBe(label);
  });

  it.each([
    ["control", "1", false],
    ["enabled_3", "3", false],
    ["enabled_pwt", "2", true],
    ["from tomorrow", "1", false],
  ])("marks a product, for viewers in group %s, with look %s [CARD-54]", async (pin_indicator, look, text) => {
    const mark = (await renderCard(PRODUCT_CASES.price, { experiments: { pin_indicator } })).querySelector(
      "[data-look]",
    );
    expect(mark?.getAttribute("data-look")).toBe(look);
    expect(mark?.textContent).toBe(text ? "Product" : "");
  });

  it("when the creator removed the story, says only that it was removed", async () => {
    const box = await renderCard(IMAGE_CASES["taken away"]);
    expect(getText(box)).toContain("Removed by the creator");
    expect(getHrefs(box)).not.toContain("/pin/7/");
    expect(box.querySelector("img")).toBeNull();
  });

  it("contains only the attribution in image-only grids [CARD-45]", async () => {
    const box = await renderCard(createCardPin(), { imageOnly: true });
    expect(getText(box)).toBe("AAda Sørensen");
    expect(getHrefs(box)).toEqual(["/pin/7/", "/ada/"]);
  });

  it("shows debug data only when the pin includes it [CARD-56]", async () => {
    expect((await renderCard(DEBUG_CASES.explained)).querySelector("[data-part=debug]")?.textContent).toContain(
      "saveCount 4",
    );
    await unmount?.();
    expect((await renderCard()).querySelector("[data-part=debug]")).toBeNull();
  });

  it("links directly to the source when the pin has no page [CLOSE-12]", async () => {
    const picture = (await renderCard(IMAGE_CASES["one tap"])).querySelector("article a");
    expect(picture?.getAttribute("href")).toContain("/offsite/?");
    expect(picture?.querySelector("img")).not.toBeNull();
  });
});

describe("a card that fails to render", () => {
  it("leaves its cell empty while the other cards still render [CARD-57]", async () => {
    const broken = { ...createCardPin({ id: "8" }), imageSpec_736x: null } as never;
    const stage = await renderOnStage(
      <PinCardScopeProvider value={MEMBER}>
        {[createCardPin({ id: "6" }), broken, createCardPin({ id: "9" })].map((pin, index) => (
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

it("the card's controls appear even when the element that the pointer left has been removed", async () => {
  const box = await renderCard();
  const [picture, removed] = box.querySelectorAll("a");
  const facts = { bubbles: true, pointerType: "mouse" } as const;
  await act(async () => picture?.dispatchEvent(new PointerEvent("pointerover", { ...facts, relatedTarget: removed })));
  await act(async () => picture?.dispatchEvent(new PointerEvent("pointermove", facts)));
  expect(box.querySelector<HTMLElement>("[data-hover]")?.dataset.hover).toBe("active");
});

describe("a card that fails to render on the server", () => {
  it("is omitted when rendering is guarded, and otherwise throws an error [CARD-57]", async () => {
    const cards = [
      createCardPin({ id: "6" }),
      { ...createCardPin({ id: "8" }), imageSpec_736x: null } as never,
      createCardPin({ id: "9" }),
    ];
    const shown = cards.map((pin) => <PinCard key={pin.id} pin={pin} />);
    const { dataRoutes, query } = createStaticHandler([
      { path: "*", element: <ActionsProvider onFailure={() => undefined}>{shown}</ActionsProvider> },
    ]);
    const context = await query(new Request("https://tessera.example/"));
    if (context instanceof Response) throw new Error("The page redirects.");
    const page = (
      <QueryClientProvider client={new QueryClient()}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </QueryClientProvider>
    );
    const html = renderToString(<SafeModeContext value={true}>{page}</SafeModeContext>);
    expect(html.match(/<article/g)).toHaveLength(2);
    expect(() => renderToString(page)).toThrow(TypeError);
  });
});

it("[EXPT-02] a card's log data says whether the pin is a weight-loss ad when an experiment needs to know", () => {
  const scope = { ...MEMBER, experiments: { weight_loss_format_data: "enabled" } };
  const ad = { isWeightLossAd: true } as CardPin["adData"];
  expect(getCardLog(createCardPin({ adData: ad }), scope)).toEqual({ weight_loss_opt_out: true });
  expect(getCardLog(createCardPin(), scope)).toEqual({ weight_loss_opt_out: false });
});

describe("a card's log data [CARD-53]", () => {
  const experiments = { price_format_data: "enabled", one_line_title_format_data: "enabled" };
  it.each([
    ["a product", PRODUCT_CASES.price, experiments, { has_price: true, one_line_title: true }],
    ["a pin with a long title", TEXT_CASES["a long title"], experiments, { has_price: false, one_line_title: false }],
    ["nothing when no experiment needs it", PRODUCT_CASES.price, {}, {}],
  ])("describes %s", (_which, pin, experiments, data) => {
    expect(getCardLog(pin ?? createCardPin(), { ...MEMBER, experiments })).toEqual(data);
  });
});

describe("removeRepeats", () => {
  it("keeps the first occurrence of each pin, and returns the same list when nothing repeats", () => {
    const [first, second] = [createCardPin({ id: "1" }), createCardPin({ id: "2" })];
    const list = [first, second];
    expect(removeRepeats(list)).toBe(list);
    expect(removeRepeats([first, second, { ...first }])).toEqual([first, second]);
  });
});
