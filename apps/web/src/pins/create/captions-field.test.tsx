// @vitest-environment happy-dom
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { runAct, renderOnStage } from "../stage.fixture.tsx";
import { CaptionsField } from "./captions-field.tsx";
import type { Captions } from "./captions-file.ts";

vi.mock("./captions-file.ts", async (actual) => ({
  ...(await actual<object>()),
  readCaptions: (file: File) => pendingReads.get(file.name),
}));
const pendingReads = new Map<string, Promise<{ text: string }>>();

afterEach(() => pendingReads.clear());

it("the captions field keeps two files in different languages even when it reads them simultaneously", async () => {
  let current: readonly Captions[] = [];
  function Field() {
    const [captions, setCaptions] = useState<readonly Captions[]>([]);
    current = captions;
    return <CaptionsField captions={captions} onChange={setCaptions} />;
  }
  const { box } = await renderOnStage(<Field />, { locale: "en" });
  const picker = box.querySelector<HTMLInputElement>("input[type=file]");
  if (!picker) throw new Error("There is no file input.");
  const finish: (() => void)[] = [];
  for (const name of ["a.vtt", "b.vtt"]) {
    pendingReads.set(name, new Promise((resolve) => finish.push(() => resolve({ text: `WEBVTT ${name}` }))));
    await runAct(() => {
      Object.defineProperty(picker, "files", { value: [new File([""], name)], configurable: true });
      picker.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }
  await runAct(() => finish.forEach((read) => read()));
  expect(current.map(({ name, text }) => [name, text])).toEqual([
    ["a.vtt", "WEBVTT a.vtt"],
    ["b.vtt", "WEBVTT b.vtt"],
  ]);
  expect(new Set(current.map(({ language }) => language)).size).toBe(2);
});
