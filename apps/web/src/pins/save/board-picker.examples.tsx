import type { QueryClient } from "@tanstack/react-query";
import type { BoardSummary } from "@tessera/contract";
import type { Examples } from "@tessera/ui/examples";
import { ExampleStage } from "../example-stage.fixture.tsx";
import { boardChoicesQuery } from "../pin-queries.ts";
import { BoardPicker } from "./board-picker.tsx";
import { BOARDS } from "./boards.fixture.ts";

const doNothing = () => undefined;

function fillCache(items: readonly BoardSummary[]) {
  return (client: QueryClient) =>
    client.setQueryData(boardChoicesQuery("me").queryKey, {
      pages: [{ items: [...items], bookmark: null }],
      pageParams: [null],
    });
}

export const examples: Examples = {
  BoardPicker: {
    "many boards, one chosen": () => (
      <ExampleStage answers={fillCache(BOARDS)}>
        <BoardPicker
          offersProfile
          chosen={{ kind: "board", board: { id: "ceramics", name: "Ceramics", url: "/me/ceramics/" }, section: null }}
          onPick={doNothing}
        />
      </ExampleStage>
    ),
    "no board yet": () => (
      <ExampleStage answers={fillCache([])}>
        <BoardPicker offersProfile onPick={doNothing} />
      </ExampleStage>
    ),
    "could not be loaded": () => (
      <ExampleStage>
        <BoardPicker offersProfile onPick={doNothing} />
      </ExampleStage>
    ),
  },
};
