import { describe, expect, it } from "vitest";
import { getDeviceName } from "./device-name.ts";

const WEBKIT_TOKEN = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("getDeviceName", () => {
  it.each([
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT_TOKEN} Chrome/149.0.0.0 Safari/537.36`, "Chrome", "Linux"],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT_TOKEN} Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0`,
      "Edge",
      "Windows",
    ],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:151.0) Gecko/20100101 Firefox/151.0", "Firefox", "Windows"],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15",
      "Safari",
      "Mac",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/149.0 Mobile/15E148 Safari/604.1",
      "Chrome",
      "iPhone",
    ],
    [
      `Mozilla/5.0 (Linux; Android 16; K) ${WEBKIT_TOKEN} SamsungBrowser/29.0 Chrome/140.0.0.0 Mobile Safari/537.36`,
      "Samsung Internet",
      "Android",
    ],
    ["curl/8.14.1", null, null],
    ["", null, null],
  ])("returns the browser and the system for %s", (userAgent, browser, system) => {
    expect(getDeviceName(userAgent)).toEqual({ browser, system });
  });
});
