// @vitest-environment happy-dom
import { toast } from "@tessera/ui";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useOverlaid } from "../../data/index.ts";
import { pinQuery } from "../pin-queries.ts";
import { aPin } from "../pin.fixture.ts";
import type { SaveTarget } from "./save-target.ts";
import { doing, onStage, stubServer } from "../stage.fixture.tsx";
import { useSavePin } from "./use-save-pin.ts";

const CERAMICS: SaveTarget = {
  kind: "board",
  board: { id: "9", name: "Ceramics", url: "/me/ceramics/" },
  section: { id: "4", title: "Glazes" },
};
const SAVED = { boardId: "9", localPinId: "77", title: "Ceramics", type: "board", url: "/me/ceramics/" };

async function aSavablePin() {
  const requests = stubServer();
  const show = vi.spyOn(toast, "show").mockReturnValue(() => undefined);
  let save: (target: SaveTarget) => Promise<void> = () => Promise.reject(new Error("nothing is drawn"));
  function Shown() {
    const pin = useOverlaid("pin", aPin());
    const saving = useSavePin(pin);
    save = saving.save;
    return <output>{saving.label ?? "Save"}</output>;
  }
  const stage = await onStage(<Shown />);
  stage.client.setQueryData(pinQuery("7").queryKey, aPin() as never);
  return {
    ...stage,
    requests,
    show,
    save: (target: SaveTarget) => doing(() => void save(target)),
    label: () => stage.box.textContent,
  };
}

describe("saving a pin", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("shows at once, and names board and section to the server", async () => {
    const pin = await aSavablePin();
    await pin.save(CERAMICS);
    expect(pin.label()).toBe("Saved!");
    expect(pin.requests[0]).toMatchObject({ method: "POST", body: { pin_id: "7", board_id: "9", section: "4" } });
    expect(pin.show).not.toHaveBeenCalled();
  });

  it("to the profile names no board", async () => {
    const pin = await aSavablePin();
    await pin.save({ kind: "profile" });
    expect(pin.requests[0]?.body).toEqual({ pin_id: "7" });
  });

  it("[SAVE-19] tells it in a toast of 5000 ms with the pin's picture and the way to the board", async () => {
    const pin = await aSavablePin();
    await pin.save(CERAMICS);
    await pin.requests[0]?.answer({ data: { id: "77", board: {}, savedInfo: SAVED } });
    expect(pin.show).toHaveBeenCalledExactlyOnceWith({
      message: "Saved to Ceramics · Glazes",
      image: { src: "/media/a/136x136.jpg", alt: "" },
      actions: [{ label: "See it", href: "/me/ceramics/" }],
      durationMs: 5000,
    });
  });

  it("[SAVE-23] goes back to Save when the server refuses, and says so", async () => {
    const pin = await aSavablePin();
    await pin.save(CERAMICS);
    await pin.requests[0]?.answer({ error: { type: "unprocessable", message: "This board is full.", status: 422 } });
    expect(pin.label()).toBe("Save");
    expect(pin.show).not.toHaveBeenCalled();
    expect(pin.onFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: "This board is full." }));
  });
});
