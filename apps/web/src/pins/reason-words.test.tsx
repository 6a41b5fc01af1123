// @vitest-environment happy-dom
import type { ShownReason } from "@tessera/domain";
import { expect, it } from "vitest";
import { useText } from "../i18n/index.ts";
import { reasonWords } from "./reason-words.ts";
import { onStage } from "./stage.fixture.tsx";

function Words({ reason }: { reason: ShownReason }) {
  return <p>{reasonWords(reason, useText())}</p>;
}

const board: ShownReason = { kind: "ownBoard", name: "Clay", url: "/ada/clay/" };

it.each([
  ["a board of the viewer's", board, "Based on Clay"],
  ["their profile", { ...board, name: "Profile", onProfile: true }, "Based on your saves"],
  ["a board they follow", { ...board, kind: "board" }, "Because you follow Clay"],
  ["what they picked", { ...board, kind: "pick" }, "Because you liked Clay"],
  ["what they picked, without a title", { ...board, kind: "pick", name: "" }, "Based on a Pin you liked"],
] as const)("says that a pin is here for %s", async (_, reason, expected) => {
  const stage = await onStage(<Words reason={reason} />);
  expect(document.body.textContent).toContain(expected);
  await stage.unmount();
});
