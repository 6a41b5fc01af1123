// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "../../data/query-client.ts";
import { list } from "../../data/index.ts";
import { toAppError } from "../../data/app-error.ts";
import { createCardPin } from "../pin.fixture.ts";
import { pinQuery } from "../pin-queries.ts";
import { renderOnStage } from "../stage.fixture.tsx";
import { canOpenEarly, useOpenedPin } from "./opened-pin.ts";
import { PinFailure } from "./unavailable-pin.tsx";
import { createPin } from "./whole-pin.fixture.ts";

const card = createCardPin();
const feed = { pages: [{ items: [createCardPin({ id: "6" }), card], bookmark: null }], pageParams: [null] };

function createClient() {
  return createQueryClient(() => Promise.reject(toAppError("internal_error", "", { status: 500 })));
}

describe("canOpenEarly", () => {
  it("returns true when a list has the pin's card or the pin itself has loaded", () => {
    const client = createClient();
    expect(canOpenEarly(client, "7")).toBe(false);
    client.setQueryData(list("home.feed", {}).queryKey, feed);
    expect(canOpenEarly(client, "7")).toBe(true);
    expect(canOpenEarly(client, "8")).toBe(false);
    client.setQueryData(pinQuery("8").queryKey, createPin(1));
    expect(canOpenEarly(client, "8")).toBe(true);
  });

  it("returns false after the pin has failed to load", async () => {
    const client = createClient();
    client.setQueryData(list("home.feed", {}).queryKey, feed);
    await client.prefetchQuery({ ...pinQuery("7"), retry: false });
    expect(canOpenEarly(client, "7")).toBe(false);
  });
});

describe("an opened pin", () => {
  afterEach(() => vi.unstubAllGlobals());

  function ShownPin() {
    const { pin, isPreview } = useOpenedPin("7");
    return (
      <p data-preview={isPreview}>{pin ? [pin.pinTitle, pin.closeupDescription, pin.saveCount].join(" | ") : "none"}</p>
    );
  }

  it("shows the card's facts until the pin itself has loaded", async () => {
    const { box, client } = await renderOnStage(<ShownPin />, {}, (client) =>
      client.setQueryData(list("home.feed", {}).queryKey, feed),
    );
    expect(box.innerHTML).toBe('<p data-preview="true">Clay | Drying on the shelf. | 0</p>');
    await act(async () => {
      client.setQueryData(pinQuery("7").queryKey, createPin(1, { pinTitle: "Clay", saveCount: 12 }));
    });
    // The cache notifies its subscribers in a later task.
    await act(() => vi.waitFor(() => expect(box.innerHTML).toMatch(/^<p data-preview="false">Clay .* 12<\/p>$/)));
  });
});

describe("a pin's page that fails after it opens", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("says that the pin is unavailable when it no longer exists", async () => {
    const { box } = await renderOnStage(<PinFailure failure={toAppError("not_found", "", { status: 404 })} />);
    expect(box.querySelector("h1")?.textContent).toBe("Unavailable");
  });

  it("offers a retry after any other failure", async () => {
    const { box } = await renderOnStage(<PinFailure failure={toAppError("network_error", "", { status: 0 })} />);
    expect(box.textContent).toContain("Try again");
  });
});
