// @vitest-environment happy-dom
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { renderOnStage, stubServer } from "../pins/stage.fixture.tsx";
import { ownBoardsQuery, tuningQuery } from "./feedback-queries.ts";
import { OwnBoards } from "./tuning-own.tsx";

afterEach(() => vi.unstubAllGlobals());

interface Saved {
  readonly pinCount: number;
  readonly off: boolean;
}

/** Renders the loaded section of the page for someone without boards. */
function Loaded({ pinCount, off }: Saved) {
  const client = useQueryClient();
  useState(() => {
    const tuning = { usesHistory: true, topicsOff: [], peopleOff: [], boardsOff: off ? ["21"] : [], pinsOff: [] };
    client.setQueryData(tuningQuery.queryKey, tuning);
    const profile = { id: "21", name: "Profile", url: "/me/_saved/", layout: "quick_saves", coverImages: [], pinCount };
    client.setQueryData(ownBoardsQuery("me").queryKey, {
      pages: [{ items: [profile as never], bookmark: null }],
      pageParams: [null],
    });
  });
  return <OwnBoards />;
}

it.each([
  [{ pinCount: 2, off: false }, [true, "Your profile", "2 Pins"]],
  [{ pinCount: 2, off: true }, [false, "Your profile", "Not used for your home feed"]],
  [{ pinCount: 0, off: true }, [false, "Your profile", "Not used for your home feed"]],
  [{ pinCount: 0, off: false }, []],
] as const)("OwnBoards shows a switch for a profile with %j if it has saves or is excluded", async (saved, row) => {
  stubServer();
  const stage = await renderOnStage(<Loaded {...saved} />);
  const seen = [...stage.box.querySelectorAll("li")].flatMap((item) => [
    item.querySelector<HTMLInputElement>("[role=switch]")?.checked,
    item.querySelector("a")?.textContent,
    item.querySelector("p")?.textContent,
  ]);
  expect(seen).toEqual(row);
  expect(stage.box.textContent?.includes("No boards yet")).toBe(row.length === 0);
  await stage.unmount();
});
