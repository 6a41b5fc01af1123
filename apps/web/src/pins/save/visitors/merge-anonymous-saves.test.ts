import type { SavedPin } from "@tessera/contract";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { toAppError } from "../../../data/app-error.ts";
import type { StoreOpener } from "../../../data/index.ts";
import { getAnonymousSaves, saveAnonymously } from "./anonymous-store.ts";
import { mergeAnonymousSaves } from "./merge-anonymous-saves.ts";

let open: StoreOpener;
let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  open = () => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  });
  for (const id of ["7", "8"]) saveAnonymously(id, open);
});

const createRejection = (type: "not_found" | "network_error", status: number) => toAppError(type, "", { status });

async function runMerge(answers: Readonly<Record<string, Error>> = {}) {
  const save = vi.fn(({ id }: { id: string }) =>
    answers[id] ? Promise.reject(answers[id]) : Promise.resolve({ id: `1${id}` } as SavedPin),
  );
  const [onSaved, onFailure] = [vi.fn(), vi.fn()];
  await mergeAnonymousSaves({ save, onSaved, onFailure, open });
  return { save, onSaved, onFailure };
}

describe("a visitor's stored saves after login", () => {
  it("are each saved once, and then removed from the store [UNAUTH-08]", async () => {
    expect((await runMerge()).onSaved).toHaveBeenCalledTimes(2);
    expect([...stored.keys()]).toEqual([]);
    expect((await runMerge()).save).not.toHaveBeenCalled();
  });

  it("remain stored when saving them fails, and the failure is reported [UNAUTH-10]", async () => {
    const { onFailure } = await runMerge({ 7: createRejection("network_error", 0) });
    expect(onFailure).toHaveBeenCalledOnce();
    expect(getAnonymousSaves(open)).toEqual([{ id: "7" }]);
    expect((await runMerge()).onSaved).toHaveBeenCalledOnce();
    expect(getAnonymousSaves(open)).toEqual([]);
  });

  it("are removed when their pins no longer exist", async () => {
    const { onFailure, onSaved } = await runMerge({ 7: createRejection("not_found", 404) });
    expect(onFailure).not.toHaveBeenCalled();
    expect(onSaved).toHaveBeenCalledOnce();
    expect(getAnonymousSaves(open)).toEqual([]);
  });
});
