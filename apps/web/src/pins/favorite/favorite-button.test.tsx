// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { pinQuery } from "../pin-queries.ts";
import { useOverlay } from "../../data/index.ts";
import { FavoriteButton } from "./favorite-button.tsx";
import { aPin } from "../pin.fixture.ts";
import { onAnnouncement } from "../../shell/announcements.ts";
import { runAct, onStage, stubServer } from "../stage.fixture.tsx";

async function aFavoriteButton(start = aPin()) {
  const requests = stubServer();
  const announced: string[] = [];
  onAnnouncement((text) => announced.push(text));
  function Shown() {
    const pin = useOverlay("pin", start);
    return <FavoriteButton pin={pin} variant="card" />;
  }
  const stage = await onStage(<Shown />);
  stage.client.setQueryData(pinQuery(start.id).queryKey, start as never);
  const button = stage.box.querySelector("button");
  if (!button) throw new Error("There is no button.");
  const count = () => [...stage.box.querySelectorAll("[aria-hidden]")].at(-1)?.textContent;
  return {
    ...stage,
    requests,
    tap: () => runAct(() => button.click()),
    shown: () => ({ pressed: button.getAttribute("aria-pressed") === "true", count: count() }),
    /** What a screen reader announces. */
    announced,
  };
}

describe("the favorite button", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("[FAV-02] flips state and count immediately, before the server has responded", async () => {
    const heart = await aFavoriteButton();
    expect(heart.shown()).toEqual({ pressed: false, count: "3" });
    await heart.tap();
    expect(heart.shown()).toEqual({ pressed: true, count: "4" });
    expect(heart.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(["POST /v3/pins/7/favorite/"]);
  });

  it("[FAV-02] flips back when it was on, with a request without a body", async () => {
    const heart = await aFavoriteButton(aPin({ favoritedByMe: true }));
    await heart.tap();
    expect(heart.shown()).toEqual({ pressed: false, count: "2" });
    expect(heart.requests[0]).toMatchObject({ method: "DELETE", url: "/v3/pins/7/favorite/", body: undefined });
  });

  it("[FAV-03] ignores a second tap while the request is pending", async () => {
    const heart = await aFavoriteButton();
    await heart.tap();
    await heart.tap();
    expect(heart.requests).toHaveLength(1);
    expect(heart.shown()).toEqual({ pressed: true, count: "4" });
  });

  it("announces the favorite only after the server agrees", async () => {
    const heart = await aFavoriteButton();
    await heart.tap();
    expect(heart.announced).toEqual([]);
    await heart.requests[0]?.answer({ data: { favoritedByMe: true, favoriteUserCount: 4 } });
    expect(heart.announced).toEqual(["Added to your favorites"]);
  });

  it("announces a removed favorite, too", async () => {
    const heart = await aFavoriteButton(aPin({ favoritedByMe: true }));
    await heart.tap();
    expect(heart.announced).toEqual([]);
    await heart.requests[0]?.answer({ data: { favoritedByMe: false, favoriteUserCount: 2 } });
    expect(heart.announced).toEqual(["Removed from your favorites"]);
  });

  it("[FAV-05] reverts when the server refuses, and can be tapped again", async () => {
    const heart = await aFavoriteButton();
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
