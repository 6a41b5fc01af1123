// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { EVENT_TYPES, toLogRecord } from "@tessera/domain";
import * as insights from "../insights/index.ts";
import { runAct, renderOnStage, type ReceivedRequest, stubServer } from "../pins/stage.fixture.tsx";
import { type LinkedPin, useOffsiteLink } from "./use-offsite-link.ts";

const PIN: LinkedPin = {
  id: "7",
  link: "https://www.site.example/page?a=1&b=2",
  trackingParams: "aG9tZQ",
  isPromoted: false,
  isDownstreamPromotion: false,
};

async function renderLink({
  pin = PIN,
  onPinPage = true,
  viewer = {},
}: {
  pin?: LinkedPin;
  onPinPage?: boolean;
  viewer?: object;
} = {}) {
  const requests: readonly ReceivedRequest[] = stubServer();
  function SourceLink() {
    const { anchor, visit, warning, hostname, closeWarning } = useOffsiteLink(pin, { onPinPage });
    return (
      <>
        <a {...anchor}>site</a>
        <button data-part="visit" onClick={visit}>
          visit
        </button>
        {warning ? <button onClick={closeWarning}>{hostname}</button> : null}
      </>
    );
  }
  const { box } = await renderOnStage(<SourceLink />, { allowMarketingCookies: true, ...viewer });
  const anchor = box.querySelector("a");
  if (!anchor) throw new Error("There is no link.");
  const followed = vi.fn();
  box.addEventListener("click", (event) => {
    if (event.target === anchor && !event.defaultPrevented) followed();
    event.preventDefault();
  });
  return {
    anchor,
    requests,
    followed,
    click: () => runAct(() => anchor.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))),
    visit: () => runAct(() => box.querySelector<HTMLElement>("[data-part=visit]")?.click()),
    warning: () => box.querySelector<HTMLElement>("button:not([data-part])"),
    parameters: () => new URLSearchParams(anchor.getAttribute("href")?.split("?")[1]),
  };
}

/** Waits for the code that only promoted pins load. */
function loadPromotedCode(): Promise<void> {
  return runAct(async () => {
    await import("./promoted-link.ts");
    await new Promise(setImmediate);
  });
}

const createStatus = (redirect_status: string) => ({ data: { message: "", redirect_status, url: PIN.link } });

describe("a pin's source link", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("[OFFSITE-05] is checked once when the page opens, and opens when it's safe", async () => {
    const link = await renderLink();
    expect(link.requests).toHaveLength(1);
    expect(link.requests[0]).toMatchObject({ body: { pin_id: "7", url: PIN.link, check_only: true } });
    expect(link.requests[0]).toMatchObject({ body: { client_tracking_params: "aG9tZQ" } });
    await link.requests[0]?.answer(createStatus("ok"));
    await link.click();
    expect(link.followed).toHaveBeenCalledOnce();
    expect(link.warning()).toBeNull();
  });

  it.each(["blocked", "suspicious", "porn"])(
    "[OFFSITE-05] shows the warning when the check reports %s",
    async (verdict) => {
      const link = await renderLink();
      await link.requests[0]?.answer(createStatus(verdict));
      await link.click();
      expect(link.followed).not.toHaveBeenCalled();
      expect(link.warning()?.textContent).toBe("www.site.example");
      await runAct(() => link.warning()?.click());
      expect(link.warning()).toBeNull();
    },
  );

  it("[OFFSITE-08] opens when the check fails", async () => {
    const link = await renderLink();
    await link.requests[0]?.answer({ error: { type: "internal_error", message: "", status: 500 } });
    await link.click();
    expect(link.followed).toHaveBeenCalledOnce();
  });

  it("opens even while the check is pending", async () => {
    const link = await renderLink();
    await link.click();
    expect(link.followed).toHaveBeenCalledOnce();
  });

  it.each([
    ["on a card", { onPinPage: false }],
    ["on a promoted pin", { pin: { ...PIN, isPromoted: true } }],
    ["within the product", { pin: { ...PIN, link: "/pin/1/" } }],
  ])("[OFFSITE-06] isn't checked when it's %s", async (_, options) => {
    expect((await renderLink(options)).requests).toHaveLength(0);
  });

  it("[OFFSITE-12] goes through our redirect page, with a new token for every click", async () => {
    const link = await renderLink({ onPinPage: false });
    const first = link.parameters();
    expect(link.anchor.getAttribute("href")).toMatch(/^\/offsite\/\?/);
    expect([...first.keys()]).toEqual([
      "token",
      "url",
      "pin",
      "isThirdPartyAd",
      "csr",
      "client_tracking_params",
      "aux_data",
    ]);
    expect(first.get("url")).toBe(PIN.link);
    expect(first.get("client_tracking_params")).toBe("aG9tZQ");
    expect(first.get("token")).toMatch(/^[0-9a-f]{32}$/);
    await link.click();
    expect(link.parameters().get("token")).not.toBe(first.get("token"));
  });

  it.each(["", "#", "#top"])(
    "[OFFSITE-03] does nothing except record one dead link when its address is %j",
    async (deadLink) => {
      const link = await renderLink({ pin: { ...PIN, link: deadLink }, onPinPage: false });
      const log = vi.spyOn(insights, "logEvent").mockReturnValue();
      await link.click();
      expect(link.followed).not.toHaveBeenCalled();
      const [logged, ...more] = log.mock.calls.map(([event]) => toLogRecord(event, { id: "r", time: 5 }));
      expect(more).toEqual([]);
      expect(logged).toMatchObject({
        event_type: EVENT_TYPES.failure,
        object_id_str: "7",
        client_tracking_params: "aG9tZQ",
        aux_data: { name: "dead_link", link: deadLink },
      });
      log.mockRestore();
    },
  );

  it("works the same way from a menu item", async () => {
    const link = await renderLink({ onPinPage: false });
    const [log, opened] = [vi.spyOn(insights, "logEvent").mockReturnValue(), vi.fn()];
    vi.stubGlobal("open", opened);
    await link.click();
    const href = link.anchor.getAttribute("href");
    await link.visit();
    expect(opened).toHaveBeenCalledExactlyOnceWith(href, "_blank", "noopener");
    expect(link.anchor.getAttribute("href")).not.toBe(href);
    const expected = expect.objectContaining({ eventType: EVENT_TYPES.clickThrough, pin: PIN });
    expect(log.mock.calls).toEqual([[expected], [expected]]);
    log.mockRestore();
  });

  it.each([
    [499_999_999, 1],
    [5e8, 0],
  ])("[OFFSITE-22] records navigation that starts %s ns after the click: %s times", async (nanoseconds, times) => {
    const link = await renderLink({ onPinPage: false });
    const log = vi.spyOn(insights, "logEvent").mockReturnValue();
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    const clock = vi.spyOn(performance, "now").mockReturnValue(click.timeStamp + nanoseconds / 1e6);
    await runAct(() => link.anchor.dispatchEvent(click));
    clock.mockRestore();
    expect(link.followed).toHaveBeenCalledOnce();
    expect(log).toHaveBeenCalledTimes(times);
    log.mockRestore();
  });

  it("[OFFSITE-30] opens in the same tab when the pin requires it", async () => {
    const { anchor } = await renderLink({ pin: { ...PIN, shouldOpenInStream: true } });
    expect(anchor.target).toBe("_self");
  });

  it("reports views and clicks to the browser's ad measurement when the pin is promoted", async () => {
    const promoted = { ...PIN, isPromoted: true, advertiserId: "5" };
    Object.defineProperty(document, "featurePolicy", { value: { allowsFeature: () => true }, configurable: true });
    const link = await renderLink({ pin: promoted });
    await loadPromotedCode();
    expect(link.requests[0]?.body).toEqual({ advertiser_id: "5", source_event_type: "view" });
    await link.click();
    expect(link.followed).toHaveBeenCalledOnce();
    expect(link.requests[1]?.body).toEqual({ advertiser_id: "5", source_event_type: "click" });
  });

  it("calls the redirect page without leaving when the pin is promoted and the experiment is on", async () => {
    const viewer = { experiments: { destination_fetch: "enabled" } };
    const link = await renderLink({ pin: { ...PIN, isPromoted: true }, onPinPage: false, viewer });
    const opened = vi.fn();
    vi.stubGlobal("open", opened);
    // Until the promotion's code has loaded, the link works like any other.
    await loadPromotedCode();
    await link.click();
    expect(link.followed).not.toHaveBeenCalled();
    expect(link.requests[0]?.url).toMatch(/^\/offsite\/\?/);
    await link.requests[0]?.answer({ data: null });
    expect(opened).toHaveBeenCalledExactlyOnceWith(link.requests[0]?.url, "_blank", "noopener,noreferrer");
    await runAct(() =>
      link.anchor.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true })),
    );
    expect(link.followed).toHaveBeenCalledOnce();
    expect(link.requests).toHaveLength(1);
  });

  it("[OFFSITE-28] uses the address that counts clicks when the pin is promoted", async () => {
    const tracked = { trackedLink: "https://count.example/", adDestinationUrl: "https://ad.example/" };
    const link = await renderLink({ pin: { ...PIN, isPromoted: true, ...tracked }, onPinPage: false });
    expect(link.parameters().get("url")).toBe("https://count.example/");
  });

  it("tells search engines not to follow it, and gives the site no access to the opener", async () => {
    const { anchor } = await renderLink();
    expect(anchor.rel).toBe("nofollow noopener");
    expect(anchor.target).toBe("_blank");
  });
});
