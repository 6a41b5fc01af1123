import type { Fault } from "./fault.ts";

/** Faults in creating pins from drafts. */
export const PIN_CREATION_FAULTS: readonly Fault[] = [
  {
    slug: "draft-published-twice",
    harm: "A draft whose upload was interrupted by a reload can become two Pins.",
    file: "apps/web/src/pins/create/drafts/drafts.ts",
    before: "seed: draft.seed ?? action.seed,",
    after: "seed: action.seed,",
    noticedBy: {
      project: "web",
      file: "apps/web/src/pins/create/drafts/drafts.test.ts",
      title: "keep the seed of their request keys when they're sent again",
    },
  },
  {
    slug: "videos-promised",
    harm: "The create page promises videos although the server accepts none.",
    file: "apps/server/src/accounts/accounts.views.ts",
    before: "acceptsVideos: context.videoTools !== null,",
    after: "acceptsVideos: true,",
    noticedBy: {
      project: "api",
      file: "apps/server/src/media/videos/video-uploads.api.test.ts",
      title: "is rejected with an explanation, like every video, when the server has no ffmpeg",
    },
  },
  {
    slug: "chosen-picture-refused",
    harm: "The content security policy blocks the preview of an image chosen for a pin.",
    file: "apps/server/src/platform/ssr.ts",
    before: "img-src 'self' data: blob:",
    after: "img-src 'self' data:",
    noticedBy: {
      project: "desktop",
      file: "e2e/pins/create.spec.ts",
      title: "[CREATE-03] turns one image into a pin with everything entered in the form",
    },
  },
  {
    slug: "drafts-published-backward",
    harm: "Several drafts published together appear in reverse order.",
    file: "apps/web/src/pins/create/drafts/use-drafts.ts",
    before: "for (const draft of waiting.toReversed()) {",
    after: "for (const draft of waiting) {",
    noticedBy: {
      project: "desktop",
      file: "e2e/pins/create.spec.ts",
      title: "turns several images dropped together into drafts with their own text, and publishes them in order",
    },
  },
  {
    slug: "drafts-outlive-session",
    harm: "Someone's drafts stay on a shared computer for the next person.",
    file: "apps/web/src/data/forget-drafts.ts",
    before: "if (name.startsWith(DATABASE_NAME_PREFIX) && name !==",
    after: "if (!name.startsWith(DATABASE_NAME_PREFIX) && name !==",
    noticedBy: {
      project: "desktop",
      file: "e2e/pins/create.spec.ts",
      title: "deletes drafts of a session that ended elsewhere once someone else logs in",
    },
  },
];
