// @vitest-environment happy-dom
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { runAct, onStage } from "../stage.fixture.tsx";
import { CaptionsField } from "./captions-field.tsx";
import type { Captions } from "./captions-file.ts";

vi.mock("./captions-file.ts", async (actual) => ({
  ...(await actual<object>()),
  readCaptions: (file: File) => readings.get(file.name),
}));
const readings = new Map<string, Promise<{ text: string }>>();

afterEach(() => readings.clear());

it("keeps both of two files read at the same time, each in its own language", async () => {
  let current: readonly Captions[] = [];
  function Field() {
    const [captions, setCaptions] = useState<readonly Captions[]>([]);
    current = captions;
    return <CaptionsField captions={captions} onChange={setCaptions} />;
  }
  const { box } = await onStage(<Field />, { locale: "en" });
  const picker = box.querySelector<HTMLInputElement>("input[type=file]");
  if (!picker) throw new Error("There is nothing to choose a file with.");
  const finish: (() => void)[] = [];
  for (const name of ["a.vtt", "b.vtt"]) {
    readings.set(name, new Promise((resolve) => finish.push(() => resolve({ text: `WEBVTT ${name}` }))));
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
