/** Order matters: a browser that is based on another browser also includes the other browser's token. */
const BROWSERS: readonly (readonly [token: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [token: RegExp, name: string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** Returns the common names of the browser and system in a User-Agent header; null for each unknown one. */
export function getDeviceName(userAgent: string): { browser: string | null; system: string | null } {
  const findName = (table: typeof BROWSERS) => table.find(([token]) => token.test(userAgent))?.[1] ?? null;
  return { browser: findName(BROWSERS), system: findName(SYSTEMS) };
}
