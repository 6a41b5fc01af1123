// @vitest-environment happy-dom
import { EVENT_TYPES, type LoggedEvent } from "@tessera/domain";
import { useNavigate } from "react-router";
import { expect, it, vi } from "vitest";
import { runAct, renderOnStage } from "../pins/stage.fixture.tsx";
import { PageViews } from "./page-views.tsx";

const logged = vi.hoisted(() => [] as LoggedEvent[]);
vi.mock("./waiting.ts", () => ({ logEvent: (event: LoggedEvent) => void logged.push(event) }));

it("[SEARCH-05] PageViews records each new search, and its origin if the URL has one", async () => {
  const paths = ["/search/pins/?q=tea&rs=typed", "/search/pins/?q=tea&rs=typed", "/search/pins/?q=cup", "/pin/7/?rs=x"];
  function Page() {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(paths.shift() ?? "/")}>on</button>;
  }
  const { box } = await renderOnStage(
    <>
      <PageViews />
      <Page />
    </>,
  );
  logged.length = 0;
  for (const _ of [...paths]) await runAct(() => box.querySelector("button")?.click());
  expect(logged.map(({ eventType }) => eventType)).toEqual(Array.from({ length: 3 }, () => EVENT_TYPES.view));
  expect(logged.map(({ auxData }) => auxData?.rs)).toEqual(["typed", undefined, undefined]);
});
