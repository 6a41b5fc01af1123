import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { type ArchiveFile, createZip } from "./zip-writer.formats.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const PARTS = 300;

it("a zip writer keeps only a part's directory entry once the part has been sent", async () => {
  const contents: WeakRef<object>[] = [];
  let retainedCount = PARTS;
  async function* content(at: number) {
    yield Buffer.alloc(100, at);
    if (at < PARTS - 1) return;
    await nextTurn();
    collectGarbage();
    retainedCount = contents.filter((reference) => reference.deref() !== undefined).length;
  }
  async function* parts(): AsyncGenerator<ArchiveFile, void, undefined> {
    for (let index = 0; index < PARTS; index += 1) {
      const part = { name: `${index}`, content: content(index), isPacked: false };
      contents.push(new WeakRef(part.content));
      yield part;
    }
  }
  let bytes = 0;
  for await (const piece of createZip(parts(), new Date())) bytes += (piece as Buffer).length;
  expect(bytes).toBeGreaterThan(PARTS * 100);
  expect(retainedCount).toBeLessThan(10);
});
