/** The maximum number of cues in a track. */
const MAX_CUES = 5_000;
const TIME_PATTERN = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`;
const CUE_TIMES_PATTERN = new RegExp(`^(${TIME_PATTERN})[ \\t]+-->[ \\t]+(${TIME_PATTERN})(?:[ \\t]|$)`);
/** The maximum length of a cue's timings. Timings with every possible setting need only half of this length. */
const MAX_TIMES_LENGTH = 300;

/** The error in a caption track, phrased so that it can be shown to people. */
export interface CaptionProblem {
  readonly problem: string;
}

/**
 * Returns the stored form of a caption track: WebVTT (W3C, section 4) with only cues. Styles and regions are dropped,
 * because they could affect the page's appearance. Notes are dropped too.
 *
 * @returns the track, or an error in it
 */
export function sanitizeWebVtt(source: string): string | CaptionProblem {
  const text = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  if (text.includes("\u0000")) return { problem: "These captions contain invalid characters." };
  const [header = "", ...blocks] = text.split(/\n{2,}/).map((block) => block.trim());
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(header)) return { problem: "Captions must begin with WEBVTT." };
  const cues: string[] = [];
  for (const block of blocks) {
    if (block === "" || /^(NOTE|STYLE|REGION)(?:[ \t\n]|$)/.test(block)) continue;
    const cue = parseCue(block);
    if (cue === null) return { problem: `The times of caption ${cues.length + 1} can’t be read.` };
    cues.push(cue);
    if (cues.length > MAX_CUES) return { problem: `Captions can have up to ${MAX_CUES} lines.` };
  }
  if (cues.length === 0) return { problem: "These captions are empty." };
  return `WEBVTT\n\n${cues.join("\n\n")}\n`;
}

/** Parses a cue, which must end after it begins. The cue's name is dropped. */
function parseCue(block: string): string | null {
  const lines = block.split("\n");
  const timesIndex = lines[0]?.includes("-->") ? 0 : 1;
  const times = lines[timesIndex]?.trim() ?? "";
  const [, from = "", to = ""] = times.length > MAX_TIMES_LENGTH ? [] : (CUE_TIMES_PATTERN.exec(times) ?? []);
  if (from === "" || parseTime(to) <= parseTime(from)) return null;
  const words = lines.slice(timesIndex + 1).filter((line) => line.trim() !== "" && !line.includes("-->"));
  return words.length === 0 ? `${from} --> ${to}\n-` : `${from} --> ${to}\n${words.join("\n")}`;
}

function parseTime(time: string): number {
  return time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}
