// @vitest-environment happy-dom
import type { OperationOutput } from "@tessera/contract";
import { toast } from "@tessera/ui";
import { afterEach, describe, expect, it, vi } from "vitest";
import { list, one } from "../../data/index.ts";
import { createCardPin } from "../pin.fixture.ts";
import { runAct, renderOnStage, stubServer } from "../stage.fixture.tsx";
import { useDeletePin } from "./use-delete-pin.ts";

const FEED = list("home.feed", {});
const PROFILE = one("people.get", { username: "ada" });
const ACTIVITY = list("boards.activity", { board_id: "3" });

async function renderFeed() {
  const requests = stubServer();
  const toasts: Parameters<typeof toast.show>[0][] = [];
  vi.spyOn(toast, "show").mockImplementation((request) => {
    toasts.push(request);
    return () => undefined;
  });
  let deletePin: (id: string) => Promise<boolean> = () => Promise.reject(new Error("The component isn't rendered."));
  function Probe() {
    deletePin = useDeletePin();
    return null;
  }
  const { client } = await renderOnStage(<Probe />);
  const pins = ["6", "7", "8"].map((id) => createCardPin({ entityId: id, id }));
  client.setQueryData(FEED.queryKey, { pages: [{ items: pins, bookmark: null }], pageParams: [null] });
  client.setQueryData(PROFILE.queryKey, { pin_count: 3 } as OperationOutput<"people.get">);
  client.setQueryData(ACTIVITY.queryKey, { pages: [{ items: [], bookmark: null }], pageParams: [null] });
  return {
    client,
    requests,
    toasts,
    remove: (id: string) => runAct(() => void deletePin(id)),
    ids: () => client.getQueryData(FEED.queryKey)?.pages.flatMap(({ items }) => items.map(({ id }) => id)),
  };
}

describe("deleting a pin", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("removes the pin from the lists until Undo restores it at its position", async () => {
    const feed = await renderFeed();
    await feed.remove("7");
    expect(feed.requests[0]).toMatchObject({ method: "DELETE", url: "/v3/pins/7/" });
    await feed.requests[0]?.answer({ data: { ok: true } });
    expect(feed.ids()).toEqual(["6", "8"]);
    const [notice] = feed.toasts;
    expect(notice).toMatchObject({ message: "Pin deleted!", actions: [{ label: "Undo" }] });
    await runAct(() => notice?.actions?.[0]?.onPress?.());
    await feed.requests[1]?.answer({ data: createCardPin() });
    expect(feed.requests[1]?.url).toBe("/v3/pins/7/restore/");
    expect(feed.ids()).toEqual(["6", "7", "8"]);
  });

  it("drops the cached profile and activity, whose counts include the pin", async () => {
    const feed = await renderFeed();
    await feed.remove("7");
    await feed.requests[0]?.answer({ data: { ok: true } });
    expect(feed.client.getQueryData(PROFILE.queryKey)).toBeUndefined();
    expect(feed.client.getQueryData(ACTIVITY.queryKey)).toBeUndefined();
  });

  it("[SAVE-15] changes nothing and shows an error message when the request fails", async () => {
    const feed = await renderFeed();
    await feed.remove("7");
    await feed.requests[0]?.answer({ error: { type: "forbidden", message: "No.", status: 403 } });
    expect(feed.ids()).toEqual(["6", "7", "8"]);
    expect(feed.toasts).toEqual([{ message: "Sorry! There was an error deleting your Pin." }]);
  });
});
