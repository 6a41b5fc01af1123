import { Transform } from "node:stream";

const SCRIPT_MARKUP = '<link rel="modulepreload" ';
const LATE_SCRIPT_MARKUP = '<link rel="modulepreload" fetchpriority="low" ';
const HEAD_END_TAG = "</head>";

/**
 * Makes browsers load a page's styles and images before its scripts, because the page is complete without scripts. The
 * router puts all scripts in the head, with the same high priority as the largest image. It has no option to change
 * that. The head is buffered up to its end; everything after it passes through.
 */
export function createScriptDeferrer(): Transform {
  let head: Buffer | null = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (head === null) return done(null, chunk);
      head = Buffer.concat([head, chunk]);
      if (!head.includes(HEAD_END_TAG)) return done();
      const deferred = lowerScriptPriority(head);
      head = null;
      done(null, deferred);
    },
    flush(done) {
      done(null, head === null ? undefined : lowerScriptPriority(head));
    },
  });
}

function lowerScriptPriority(head: Buffer): Buffer {
  // Handles bytes rather than characters, because the last character may be cut off.
  return Buffer.from(head.toString("latin1").replaceAll(SCRIPT_MARKUP, LATE_SCRIPT_MARKUP), "latin1");
}
