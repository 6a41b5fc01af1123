// @vitest-environment happy-dom
import type { ShownReason } from "@tessera/domain";
import { expect, it } from "vitest";
import { useText } from "../i18n/index.ts";
import { formatReason } from "./reason-words.ts";
import { renderOnStage } from "./stage.fixture.tsx";

function Reason({ reason }: { reason: ShownReason }) {
  return <p>{formatReason(reason, useText())}</p>;
}

const board: ShownReason = { kind: "ownBoard", name: "Clay", url: "/ada/clay/" };

it.each([
  ["the viewer's own board", board, "Based on Clay"],
  ["the viewer's profile", { ...board, name: "Profile", onProfile: true }, "Based on your saves"],
  ["a followed board", { ...board, kind: "board" }, "Because you follow Clay"],
  ["an image the viewer picked", { ...board, kind: "pick" }, "Because you liked Clay"],
  ["an untitled image the viewer picked", { ...board, kind: "pick", name: "" }, "Based on a Pin you liked"],
] as const)("the reason under a card mentions %s", async (_, reason, expected) => {
  const stage = await renderOnStage(<Reason reason={reason} />);
  expect(document.body.textContent).toContain(expected);
  await stage.unmount();
});
