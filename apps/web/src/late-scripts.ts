import { Transform } from "node:stream";
import { LATE_LINK_REL, LATE_SCRIPT_TYPE } from "./shell/late-start.ts";

const LINK_MARKUP = '<link rel="modulepreload" ';
const HEAD_END_TAG = "</head>";
/** The end of the opening tag of the script that starts the app. No other script has these attributes. */
const START_MARKUP = ' type="module" async="">';

interface LateScriptsOptions {
  /** Whether the app starts on the first interaction. Otherwise, it starts as soon as its files have loaded. */
  readonly untilInteraction?: boolean;
}

/** A part of the page that ends with the given markup, and how to rewrite it. */
interface RewrittenPart {
  readonly end: string;
  readonly rewrite: (markup: string) => string;
  /** The number of pending characters that can't be sent before the end is found. */
  readonly held: number;
}

/**
 * Makes browsers load a page's styles and images before its scripts, because the page is complete without scripts. The
 * router puts all scripts in the head, with the same high priority as the largest image. It has no option to lower the
 * priority or to delay the start, so this transform rewrites the router's markup. It buffers at most the head.
 */
export function createScriptDeferrer({ untilInteraction = false }: LateScriptsOptions = {}): Transform {
  const linkMarkup = untilInteraction
    ? `<link rel="${LATE_LINK_REL}" `
    : '<link rel="modulepreload" fetchpriority="low" ';
  const head: RewrittenPart = {
    end: HEAD_END_TAG,
    rewrite: (markup) => markup.replaceAll(LINK_MARKUP, linkMarkup),
    held: Number.POSITIVE_INFINITY,
  };
  const start: RewrittenPart = {
    end: START_MARKUP,
    rewrite: (markup) => markup.replace(START_MARKUP, ` type="${LATE_SCRIPT_TYPE}">`),
    held: START_MARKUP.length,
  };
  const parts = untilInteraction ? [head, start] : [head];
  // Latin-1 keeps each byte as one character, because a chunk can end within a character.
  let pending = "";

  function takeSendable(): string {
    let sendable = "";
    for (let [part] = parts; part && pending.includes(part.end); [part] = parts) {
      const end = pending.indexOf(part.end) + part.end.length;
      sendable += part.rewrite(pending.slice(0, end));
      pending = pending.slice(end);
      parts.shift();
    }
    const end = Math.max(0, pending.length - (parts[0]?.held ?? 0));
    sendable += pending.slice(0, end);
    pending = pending.slice(end);
    return sendable;
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (parts.length === 0) return done(null, chunk);
      pending += chunk.toString("latin1");
      done(null, Buffer.from(takeSendable(), "latin1"));
    },
    flush(done) {
      done(null, Buffer.from(parts[0]?.rewrite(pending) ?? "", "latin1"));
    },
  });
}
