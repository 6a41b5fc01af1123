import { describe, expect, it } from "vitest";
import { EVENT_TYPES, getFavoriteViewParameter, VIEW_PARAMETERS, VIEW_TYPES, getViewType } from "./event-codes.ts";
import { type LoggedEvent, toLogRecord } from "./log-record.ts";

const STAMP = { id: "r1", time: 1_790_000_000_000 };
const PIN = { id: "p1", trackingParams: "CwABAAAA", isThirdPartyAd: true };

describe("toLogRecord", () => {
  it("includes every field under its wire name [LOG-01]", () => {
    const event: LoggedEvent = {
      eventType: EVENT_TYPES.click,
      viewType: VIEW_TYPES.closeup,
      viewParameter: VIEW_PARAMETERS.sharedInvite,
      component: 14339,
      element: 48,
      objectId: "p1",
      auxData: { clickthrough_type: "pin" },
      eventData: { commerce_data: { price: "5.00" } },
    };
    expect(toLogRecord(event, STAMP)).toEqual({
      ...STAMP,
      event_type: 101,
      view_type: 3,
      view_parameter: 92,
      component: 14339,
      element: 48,
      object_id_str: "p1",
      aux_data: { clickthrough_type: "pin" },
      event_data: { commerce_data: { price: "5.00" } },
    });
  });

  it("omits missing values [LOG-01]", () => {
    expect(Object.keys(toLogRecord({ eventType: EVENT_TYPES.view }, STAMP))).toEqual(["id", "time", "event_type"]);
  });

  it.each(Object.entries(EVENT_TYPES))(
    "given the event %s on a pin, includes the pin's tracking parameters and whether it's a third-party ad [LOG-07]",
    (_, eventType) => {
      expect(toLogRecord({ eventType, pin: PIN }, STAMP)).toMatchObject({
        object_id_str: "p1",
        client_tracking_params: "CwABAAAA",
        is_third_party_ad: true,
      });
    },
  );

  it.each([
    [{ id: "p1" }, "", false],
    [{ id: "p1", trackingParams: null }, "", false],
    [{ id: "p1", trackingParams: "x", isThirdPartyAd: false }, "x", false],
  ])("fills in the missing tracking parameters of %j [LOG-07]", (pin, params, ad) => {
    const record = toLogRecord({ eventType: EVENT_TYPES.save, pin }, STAMP);
    expect([record.client_tracking_params, record.is_third_party_ad]).toEqual([params, ad]);
  });

  it("contains the event's own object, even if the event also refers to a pin", () => {
    expect(toLogRecord({ eventType: EVENT_TYPES.click, pin: PIN, objectId: "b9" }, STAMP).object_id_str).toBe("b9");
  });
});

describe("event codes", () => {
  it("have the specified numbers", () => {
    const { failure, exposure, videoError, videoImpression, redirect, ...specified } = EVENT_TYPES;
    expect(specified).toEqual({
      save: 5,
      clickThrough: 12,
      pinClick: 13,
      pinImpression: 18,
      click: 101,
      secondClick: 102,
      board: 3700,
      view: 4503,
      complete: 6567,
      dismiss: 6568,
      carouselSlot: 7352,
      favorite: 7762,
      signedOutInterest: 8948,
      banner: 9061,
      rightClick: 16615,
    });
    expect(new Set(Object.values(EVENT_TYPES)).size).toBe(Object.values(EVENT_TYPES).length);
    const highest = Math.max(...Object.values(specified));
    for (const ownType of [failure, exposure, videoError, videoImpression, redirect])
      expect(ownType).toBeGreaterThan(highest);
  });

  it("cover every page and its states [LOG-03]", () => {
    expect(Object.values(VIEW_TYPES).sort((a, b) => a - b)).toEqual([3, 5, 210, 494, 605, 606]);
    expect([VIEW_TYPES.closeup, VIEW_TYPES.board]).toEqual([3, 5]);
    expect(VIEW_PARAMETERS).toMatchObject({ sharedInvite: 92, boardIdeas: 4079, favoriteOn: 3069, favoriteOff: 3070 });
    expect(Object.values(VIEW_PARAMETERS).sort((a, b) => a - b)).toEqual([92, 3069, 3070, 3173, 3563, 4079]);
  });

  it.each([
    [true, 3069],
    [false, 3070],
  ])("include, for a favorite that changes to %s, the view parameter %i [FAV-11]", (favorited, code) => {
    const viewParameter = getFavoriteViewParameter(favorited);
    const record = toLogRecord({ eventType: EVENT_TYPES.favorite, pin: PIN, viewParameter }, STAMP);
    expect(record).toMatchObject({ event_type: 7762, view_parameter: code, object_id_str: "p1" });
  });

  it.each([
    ["pin", 3],
    ["related", 3],
    ["board", 5],
    ["section", 5],
    ["search", 210],
    ["home", undefined],
    [null, undefined],
  ] as const)("include, for a page of kind %s, the view type %s [LOG-03]", (kind, code) => {
    expect(getViewType(kind)).toBe(code);
  });
});
