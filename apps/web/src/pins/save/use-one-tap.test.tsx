// @vitest-environment happy-dom
import { toast } from "@tessera/ui";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useOverlay } from "../../data/index.ts";
import { createCardPin } from "../pin.fixture.ts";
import { pinQuery } from "../pin-queries.ts";
import { runAct, renderOnStage, stubServer } from "../stage.fixture.tsx";
import { useQuery } from "@tanstack/react-query";
import { useOneTapSave } from "./use-one-tap.ts";
import { useSavePin } from "./use-save-pin.ts";

const SAVED = { boardId: "9", localPinId: "77", title: "Profile", type: "profile" as const, url: "/me/_saved/" };

async function renderButton(savedInfo: typeof SAVED | null = null) {
  const requests = stubServer();
  const toasts: Parameters<typeof toast.show>[0][] = [];
  vi.spyOn(toast, "show").mockImplementation((request) => {
    toasts.push(request);
    return () => undefined;
  });
  let tap: () => Promise<void> = () => Promise.reject(new Error("The component isn't rendered."));
  function OneTapButton() {
    const { data } = useQuery({
      ...pinQuery("7"),
      initialData: createCardPin({ savedInfo }) as never,
      staleTime: Infinity,
    });
    const pin = useOverlay("pin", data as ReturnType<typeof createCardPin>);
    const oneTap = useOneTapSave(pin, useSavePin(pin));
    tap = oneTap.tap;
    return <output>{oneTap.state}</output>;
  }
  const { box } = await renderOnStage(<OneTapButton />);
  return { requests, toasts, tap: () => runAct(() => void tap()), state: () => box.textContent };
}

describe("saving with one tap", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("changes the state from none to saving to saved, and ignores taps while saving [SAVE-09] [SAVE-10]", async () => {
    const button = await renderButton();
    expect(button.state()).toBe("none");
    await button.tap();
    await button.tap();
    expect(button.state()).toBe("saving");
    expect(button.requests).toHaveLength(1);
    await button.requests[0]?.answer({ data: { id: "77", board: {}, savedInfo: SAVED } });
    expect(button.state()).toBe("saved");
  });

  it("resets the state to none when the request fails [SAVE-10] [SAVE-12]", async () => {
    const button = await renderButton();
    await button.tap();
    await button.requests[0]?.answer({ error: { type: "unprocessable", message: "No.", status: 422 } });
    expect(button.state()).toBe("none");
  });

  it("deletes the save and shows a message on the next tap [SAVE-10] [SAVE-14]", async () => {
    const button = await renderButton(SAVED);
    await button.tap();
    await button.tap();
    expect(button.state()).toBe("deleting");
    expect(button.requests).toHaveLength(1);
    expect(button.requests[0]).toMatchObject({ method: "DELETE", url: "/v3/pins/77/" });
    await button.requests[0]?.answer({ data: { ok: true } });
    expect(button.state()).toBe("none");
    expect(button.toasts).toMatchObject([{ message: "Pin deleted!", actions: [{ label: "Undo" }] }]);
    await runAct(() => button.toasts[0]?.actions?.[0]?.onPress?.());
    await button.requests[1]?.answer({ data: createCardPin({ id: "77", entityId: "77" }) });
    expect(button.state()).toBe("saved");
  });

  it("keeps the save and shows an error message when deleting fails [SAVE-15]", async () => {
    const button = await renderButton(SAVED);
    await button.tap();
    await button.requests[0]?.answer({ error: { type: "unavailable", message: "No.", status: 503 } });
    expect(button.state()).toBe("saved");
    expect(button.toasts).toEqual([{ message: "Sorry! There was an error deleting your Pin." }]);
  });
});
