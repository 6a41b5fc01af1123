// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { pinQuery } from "../pin-queries.ts";
import { list, useOverlay } from "../../data/index.ts";
import { attachWaitingList } from "../../data/offline/waiting.ts";
import { FavoriteButton } from "./favorite-button.tsx";
import { createCardPin } from "../pin.fixture.ts";
import { subscribeToAnnouncements } from "../../shell/announcements.ts";
import { runAct, renderOnStage, stubServer } from "../stage.fixture.tsx";

async function renderFavoriteButton(start = createCardPin()) {
  const requests = stubServer();
  const announced: string[] = [];
  subscribeToAnnouncements((text) => announced.push(text));
  function FavoriteStage() {
    const pin = useOverlay("pin", start);
    return <FavoriteButton pin={pin} variant="card" />;
  }
  const stage = await renderOnStage(<FavoriteStage />);
  stage.client.setQueryData(pinQuery(start.id).queryKey, start as never);
  const button = stage.box.querySelector("button");
  if (!button) throw new Error("There is no button.");
  const count = () => [...stage.box.querySelectorAll("[aria-hidden]")].at(-1)?.textContent;
  return {
    ...stage,
    requests,
    tap: () => runAct(() => button.click()),
    shown: () => ({ pressed: button.getAttribute("aria-pressed") === "true", count: count() }),
    /** The messages announced to screen readers. */
    announced,
  };
}

describe("the favorite button", () => {
  afterEach(() => {
    attachWaitingList(null);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("[FAV-02] changes its state and count before the server responds", async () => {
    const heart = await renderFavoriteButton();
    expect(heart.shown()).toEqual({ pressed: false, count: "3" });
    await heart.tap();
    expect(heart.shown()).toEqual({ pressed: true, count: "4" });
    expect(heart.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(["POST /v3/pins/7/favorite/"]);
  });

  it("[FAV-02] sends a request without a body when it is turned off", async () => {
    const heart = await renderFavoriteButton(createCardPin({ favoritedByMe: true }));
    await heart.tap();
    expect(heart.shown()).toEqual({ pressed: false, count: "2" });
    expect(heart.requests[0]).toMatchObject({ method: "DELETE", url: "/v3/pins/7/favorite/", body: undefined });
  });

  it("[FAV-03] ignores a second tap while the request is pending", async () => {
    const heart = await renderFavoriteButton();
    await heart.tap();
    await heart.tap();
    expect(heart.requests).toHaveLength(1);
    expect(heart.shown()).toEqual({ pressed: true, count: "4" });
  });

  it("announces a new favorite only after the server accepts it", async () => {
    const heart = await renderFavoriteButton();
    await heart.tap();
    expect(heart.announced).toEqual([]);
    await heart.requests[0]?.answer({ data: { favoritedByMe: true, favoriteUserCount: 4 } });
    expect(heart.announced).toEqual(["Added to your favorites"]);
  });

  it("announces a removed favorite", async () => {
    const heart = await renderFavoriteButton(createCardPin({ favoritedByMe: true }));
    await heart.tap();
    expect(heart.announced).toEqual([]);
    await heart.requests[0]?.answer({ data: { favoritedByMe: false, favoriteUserCount: 2 } });
    expect(heart.announced).toEqual(["Removed from your favorites"]);
  });

  it("[FAV-10] removes the pin from a collaborative board's favorites, and from no other list, once the server accepts", async () => {
    const heart = await renderFavoriteButton(createCardPin({ favoritedByMe: true }));
    const [favorites, board] = [
      list("boards.pins", { board_id: "5", favorited: true }),
      list("boards.pins", { board_id: "5" }),
    ];
    for (const { queryKey } of [favorites, board]) {
      const pages = [{ items: [createCardPin(), createCardPin({ id: "8" })], bookmark: null }];
      heart.client.setQueryData(queryKey, { pages, pageParams: [null] });
    }
    const listIds = ({ queryKey }: typeof board) =>
      heart.client.getQueryData(queryKey)?.pages.flatMap(({ items }) => items.map(({ id }) => id));
    await heart.tap();
    expect(listIds(favorites)).toEqual(["7", "8"]);
    await heart.requests[0]?.answer({ data: { favoritedByMe: false, favoriteUserCount: 2 } });
    expect([listIds(favorites), listIds(board)]).toEqual([["8"], ["7", "8"]]);
  });

  it("stays on, and announces nothing, while the device is offline", async () => {
    const keep = vi.fn(() => true);
    attachWaitingList({ keep, cancel: () => false });
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const heart = await renderFavoriteButton();
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    await heart.tap();
    await vi.waitFor(() => expect(keep).toHaveBeenCalledOnce());
    expect(heart.shown()).toEqual({ pressed: true, count: "4" });
    expect([heart.announced, heart.onFailure.mock.calls]).toEqual([[], []]);
    expect(keep).toHaveBeenCalledWith(
      expect.objectContaining({ operation: "pins.favorite", input: { pin_id: "7" }, title: "Clay" }),
    );
  });

  it("[FAV-05] reverts when the request fails, and can then be tapped again", async () => {
    const heart = await renderFavoriteButton();
    await heart.tap();
    await heart.requests[0]?.answer({ error: { type: "internal_error", message: "", status: 500 } });
    expect(heart.shown()).toEqual({ pressed: false, count: "3" });
    expect(heart.announced).toEqual([]);
    expect(heart.onFailure).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      "Sorry! Something went wrong on our end.",
    );
    await heart.tap();
    expect(heart.requests).toHaveLength(2);
  });
});
