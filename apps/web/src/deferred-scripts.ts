import { Transform } from "node:stream";

const SCRIPT = '<link rel="modulepreload" ';
const LATE_SCRIPT = '<link rel="modulepreload" fetchpriority="low" ';
const END_OF_HEAD = "</head>";

/**
 * Lets styles and pictures of a page go before its scripts. The router names all scripts in the head, with a priority as
 * high as the largest picture's, and knows no other; the page is whole without them. The head is kept until it has ended,
 * everything behind passes as it comes.
 */
export function deferredScripts(): Transform {
  let head: Buffer | null = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (head === null) return done(null, chunk);
      head = Buffer.concat([head, chunk]);
      if (!head.includes(END_OF_HEAD)) return done();
      const marked = withDeferredScripts(head);
      head = null;
      done(null, marked);
    },
    flush(done) {
      done(null, head === null ? undefined : withDeferredScripts(head));
    },
  });
}

function withDeferredScripts(head: Buffer): Buffer {
  // Byte by byte, for the last character may be cut off.
  return Buffer.from(head.toString("latin1").replaceAll(SCRIPT, LATE_SCRIPT), "latin1");
}
