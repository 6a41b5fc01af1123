// @vitest-environment happy-dom
import { toast } from "@tessera/ui";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { boardPinsQuery, savedPinsQuery } from "../../boards/index.ts";
import { toAppError } from "../../data/app-error.ts";
import { getFailureMessage, useOverlay } from "../../data/index.ts";
import * as insights from "../../insights/index.ts";
import { pinQuery } from "../pin-queries.ts";
import { createCardPin } from "../pin.fixture.ts";
import type { SaveTarget } from "./save-target.ts";
import { runAct, renderOnStage, stubServer } from "../stage.fixture.tsx";
import { getRecentPictures } from "./recent-pictures.ts";
import { useSavePin } from "./use-save-pin.ts";

const CERAMICS: SaveTarget = {
  kind: "board",
  board: { id: "9", name: "Ceramics", url: "/me/ceramics/" },
  section: { id: "4", title: "Glazes" },
};
const SAVED = { boardId: "9", localPinId: "77", title: "Ceramics", type: "board", url: "/me/ceramics/" };

async function renderSavablePin(viewer: object = {}, fields: Parameters<typeof createCardPin>[0] = {}) {
  const requests = stubServer();
  const show = vi.spyOn(toast, "show").mockReturnValue(() => undefined);
  let save: (target: SaveTarget, oneTap?: boolean) => Promise<boolean> = () =>
    Promise.reject(new Error("The component isn't rendered."));
  function SavablePin() {
    const pin = useOverlay("pin", createCardPin(fields));
    const saving = useSavePin(pin);
    save = saving.save;
    return <output>{saving.label ?? "Save"}</output>;
  }
  const stage = await renderOnStage(<SavablePin />, viewer);
  stage.client.setQueryData(pinQuery("7").queryKey, createCardPin() as never);
  return {
    ...stage,
    requests,
    show,
    save: (target: SaveTarget, oneTap?: boolean) => runAct(() => void save(target, oneTap)),
    label: () => stage.box.textContent,
  };
}

describe("saving a pin", () => {
  // If this code loaded during a test, its effects could appear in a later test.
  beforeAll(() => import("./after-save.ts"));
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("changes the label immediately, and sends the board and section to the server", async () => {
    const pin = await renderSavablePin();
    await pin.save(CERAMICS);
    expect(pin.label()).toBe("Saved!");
    expect(pin.requests[0]).toMatchObject({ method: "POST", body: { pin_id: "7", board_id: "9", section: "4" } });
    expect(pin.show).not.toHaveBeenCalled();
  });

  it("to the profile sends no board", async () => {
    const pin = await renderSavablePin();
    await pin.save({ kind: "profile" });
    expect(pin.requests[0]?.body).toEqual({ pin_id: "7" });
  });

  it("shows a toast for 5000 ms with the pin's image and the Change and Organize buttons [SAVE-21]", async () => {
    const pin = await renderSavablePin();
    await pin.save(CERAMICS);
    await pin.requests[0]?.answer({ data: { id: "77", board: {}, savedInfo: SAVED } });
    expect(pin.show).toHaveBeenCalledExactlyOnceWith({
      message: "Saved to Ceramics · Glazes",
      image: { src: "/media/a/136x136.jpg", alt: "" },
      actions: [
        { label: "Undo", onPress: expect.any(Function) },
        {
          label: "Change",
          href: "/pin/77/repin/?isEditingPin=true&isFromToast=true&pinBoardId=9&originalPinId=7#board",
        },
        {
          label: "Organize",
          href: "/pin/77/repin/?isEditingPin=true&isFromToast=true&pinBoardId=9&originalPinId=7#organize",
        },
      ],
      durationMs: 5000,
    });
  });

  it("offers no Undo when the pin was already saved", async () => {
    const pin = await renderSavablePin({}, { savedInfo: { ...SAVED, type: "board", boardId: "8" } });
    await pin.save(CERAMICS);
    await pin.requests[0]?.answer({ data: { id: "77", board: {}, savedInfo: SAVED } });
    const labels = pin.show.mock.calls[0]?.[0].actions?.map(({ label }) => label);
    expect(labels).toEqual(["Change", "Organize"]);
  });

  it("[SAVE-23] returns the label to Save and shows the error when the request fails", async () => {
    const pin = await renderSavablePin();
    await pin.save(CERAMICS);
    await pin.requests[0]?.answer({ error: { type: "unprocessable", message: "This board is full.", status: 422 } });
    expect(pin.label()).toBe("Save");
    expect(pin.client.getQueryData(pinQuery("7").queryKey)?.savedInfo).toBeNull();
    expect(pin.show).not.toHaveBeenCalled();
    expect(pin.onFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: "This board is full." }));
  });

  it.each([
    [{}, []],
    [{ experiments: { one_tap_toast_suppression: "enabled" } }, [""]],
  ])(
    "with one tap, reverts on failure for a viewer with %j, and passes on the message %j [SAVE-12]",
    async (viewer, expected) => {
      const pin = await renderSavablePin(viewer);
      await pin.save({ kind: "profile" }, true);
      await pin.requests[0]?.answer({ error: { type: "unprocessable", message: "This board is full.", status: 422 } });
      expect(pin.label()).toBe("Save");
      expect(pin.onFailure).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ message: "This board is full." }),
        ...expected,
      );
    },
  );

  it("through the picker shows an error even when errors from one-tap saves are suppressed [SAVE-13]", async () => {
    const pin = await renderSavablePin({ experiments: { one_tap_toast_suppression: "enabled" } });
    await pin.save(CERAMICS);
    await pin.requests[0]?.answer({ error: { type: "internal", message: "", status: 500 } });
    expect(pin.onFailure).toHaveBeenCalledExactlyOnceWith(expect.anything());
  });

  it.each([
    ["This board is full.", "This board is full."],
    ["", "Sorry! Something went wrong on our end."],
  ])("that fails with the message %j shows %j [SAVE-12] [SAVE-13]", (message, expected) => {
    expect(getFailureMessage(toAppError("unprocessable", message, { status: 422 }))).toBe(expected);
  });

  it("logs the save, and adds it at the top of its section's, its board's, and the profile's lists [SAVE-18]", async () => {
    const log = vi.spyOn(insights, "logEvent").mockReturnValue();
    const pin = await renderSavablePin({ userId: "1" });
    const previousSave = createCardPin({ id: "3", entityId: "3" });
    const [board, section, other] = [boardPinsQuery("9"), boardPinsQuery("9", "4"), boardPinsQuery("9", "5")];
    const [saved, elsewhere] = [savedPinsQuery("me"), boardPinsQuery("8")];
    for (const { queryKey } of [board, section, other, saved, elsewhere]) {
      pin.client.setQueryData(queryKey, { pages: [{ items: [previousSave], bookmark: null }], pageParams: [null] });
    }
    pin.client.setQueryData(pinQuery("77").queryKey, createCardPin({ id: "77", entityId: "77" }) as never);
    await pin.save(CERAMICS);
    await pin.requests[0]?.answer({ data: { id: "77", board: {}, savedInfo: SAVED } });
    const ids = ({ queryKey }: typeof board) =>
      pin.client.getQueryData(queryKey)?.pages.flatMap(({ items }) => items.map(({ id }) => id));
    // The code that updates the lists loads with the first save.
    await vi.waitFor(() => expect([board, section, saved].map(ids)).toEqual([1, 2, 3].map(() => ["77", "3"])));
    expect([other, elsewhere].map(ids)).toEqual([["3"], ["3"]]);
    expect(pin.client.getQueryData(pinQuery("7").queryKey)?.savedInfo).toEqual(SAVED);
    expect(getRecentPictures("1").map(({ id }) => id)).toEqual(["7"]);
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ eventType: 5, pin: expect.objectContaining({ id: "7" }) }),
    );
  });
});
