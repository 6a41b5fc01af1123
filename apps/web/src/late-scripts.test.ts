import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { createScriptDeferrer } from "./late-scripts.ts";

const PAGE =
  '<head><title>Café</title><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head>' +
  '<body>é<p>&lt;link</p><link rel="modulepreload" href="/c.js"/>' +
  '<script nonce="n" type="module" async="">import "/a.js";</script><p>ü</p></body>';

function transform(page: string, size: number, options?: Parameters<typeof createScriptDeferrer>[0]): Promise<string> {
  const bytes = Buffer.from(page);
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
  return text(Readable.from(chunks).pipe(createScriptDeferrer(options)));
}

describe("createScriptDeferrer", () => {
  it.each([1, 7, 64, 10_000])(
    "lowers the priority of scripts in the head, and changes nothing else, with a chunk size of %i bytes",
    async (size) => {
      const output = await transform(PAGE, size);
      expect(output.split("</head>")[0]?.match(/fetchpriority="low" href="\/[ab]\.js"/g)).toHaveLength(2);
      expect(output.replaceAll(' fetchpriority="low"', "")).toBe(PAGE);
    },
  );

  it.each([1, 7, 64, 10_000])(
    "makes browsers ignore the app until an interaction when asked to, with a chunk size of %i bytes",
    async (size) => {
      const output = await transform(PAGE, size, { untilInteraction: true });
      expect(output).toBe(
        '<head><title>Café</title><link rel="late" href="/a.js"/><link rel="late" href="/b.js"/></head>' +
          '<body>é<p>&lt;link</p><link rel="modulepreload" href="/c.js"/>' +
          '<script nonce="n" type="late">import "/a.js";</script><p>ü</p></body>',
      );
    },
  );

  it("leaves a truncated page unchanged", async () => {
    const output = await transform(PAGE.slice(0, PAGE.indexOf("a.js")), 7);
    expect(output).toBe('<head><title>Café</title><link rel="modulepreload" fetchpriority="low" href="/');
    expect(await transform("", 7)).toBe("");
  });
});
