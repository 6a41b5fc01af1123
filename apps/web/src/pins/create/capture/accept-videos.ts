import { browserCall, failureMessage } from "../../../data/index.ts";
import { text } from "../../../i18n/index.ts";
import { isVideoFile, videoProblem, videoSeconds } from "../video-file.ts";

/** What became of files that are not images. */
export interface AcceptedVideos {
  /** Those that can be uploaded. */
  readonly files: readonly File[];
  /** What is wrong with each of the others, by name. */
  readonly problems: readonly string[];
}

/** Checks which of some files are videos that this server accepts. */
export async function acceptVideos(files: readonly File[]): Promise<AcceptedVideos> {
  const checked = await Promise.all(files.map(async (file) => ({ file, isVideo: await isVideoFile(file) })));
  const others = checked.filter(({ isVideo }) => !isVideo).map(({ file }) => file);
  const problems = others.map((file) => text("pins.create.problem.type", { file: file.name }));
  const videos = checked.filter(({ isVideo }) => isVideo).map(({ file }) => file);
  if (videos.length === 0) return { files: [], problems };
  try {
    const conditions = await browserCall("videos.limits", {});
    const accepted: File[] = [];
    for (const file of videos) {
      const problem = videoProblem({ file, seconds: await videoSeconds(file) }, conditions);
      const values = { file: file.name, max: Math.floor(conditions.maxBytes / 1024 ** 2) };
      if (problem === null) accepted.push(file);
      else if (problem === "length") {
        problems.push(
          text("pins.video.problem.length", { ...values, minutes: Math.floor(conditions.maxSeconds / 60) }),
        );
      } else problems.push(text(problem === "size" ? "pins.create.problem.size" : "pins.video.problem.off", values));
    }
    return { files: accepted, problems };
  } catch (failure) {
    return { files: [], problems: [...problems, failureMessage(failure)] };
  }
}
