/** Order matters: a browser that is based on another browser also includes the other browser's token. */
const BROWSER_PATTERNS: readonly (readonly [token: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEM_PATTERNS: readonly (readonly [token: RegExp, name: string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** Returns the common names of the browser and the operating system in a User-Agent header; null if unknown. */
export function getDeviceName(userAgent: string): { browser: string | null; system: string | null } {
  const findName = (table: typeof BROWSER_PATTERNS) => table.find(([token]) => token.test(userAgent))?.[1] ?? null;
  return { browser: findName(BROWSER_PATTERNS), system: findName(SYSTEM_PATTERNS) };
}
