import { join } from "node:path";
import { type Database, migrate, openDatabase, type PostgresConnection, type QueryObserver } from "@tessera/database";
import { getImageLimits, getVideoLimits } from "@tessera/domain";
import {
  createFileStorage,
  createWorkPool,
  DESCRIPTOR,
  findVideoTools,
  MAX_LIGHT_IMAGE_MS,
  VideoToolsMissing,
  divideThreads,
} from "@tessera/media";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { accountCleanupJob, createAccountDeletionJob } from "./accounts/accounts.jobs.ts";
import { composeAccountMail } from "./accounts/account-mails.tasks.ts";
import { accountHandlers } from "./accounts/accounts.routes.ts";
import { createAdminHandlers } from "./admin/admin.routes.ts";
import { activityHandlers } from "./boards/activity.routes.ts";
import { boardHandlers } from "./boards/boards.routes.ts";
import { boardOrderHandlers } from "./boards/order.routes.ts";
import { collaboratorHandlers } from "./boards/collaborators.routes.ts";
import { shareLinkHandlers } from "./boards/share-links.routes.ts";
import { registerLiveRoutes } from "./boards/live.routes.ts";
import { duplicateHandlers } from "./boards/duplicates.routes.ts";
import { inviteCodeHandlers, inviteGraphqlFields } from "./boards/invite-codes.routes.ts";
import { deletedBoardHandlers } from "./boards/deleted-boards.routes.ts";
import { deleteContentComments } from "./comments/forget-comments.queries.ts";
import { commentCleanupJob } from "./comments/comments.jobs.ts";
import { commentHandlers } from "./comments/comments.routes.ts";
import { experienceHandlers } from "./experiences/experiences.routes.ts";
import { feedbackHandlers } from "./feedback/feedback.routes.ts";
import { deleteContentFeedback } from "./feedback/forget-feedback.queries.ts";
import { tuningHandlers } from "./feedback/tuning.routes.ts";
import { homeHandlers } from "./home/home.routes.ts";
import { deleteContentPicks } from "./home/picks.queries.ts";
import { pickHandlers } from "./home/picks.routes.ts";
import { eventCleanupJob } from "./insights/insights.jobs.ts";
import { deletePinStats } from "./insights/insights.queries.ts";
import { insightHandlers } from "./insights/insights.routes.ts";
import { resolveSession } from "./accounts/sessions.commands.ts";
import {
  mediaCleanupJob,
  mediaDescribingJob,
  mediaFinishingJob,
  mediaSharingJob,
  mediaVerifyingJob,
} from "./media/media.jobs.ts";
import { registerMediaRoutes } from "./media/media.routes.ts";
import { releaseContentVideos } from "./media/videos/videos.queries.ts";
import { registerVideoFileRoutes } from "./media/videos/video-files.routes.ts";
import { createVideoProcessingJob, videoCleanupJob } from "./media/videos/videos.jobs.ts";
import { videoHandlers } from "./media/videos/videos.routes.ts";
import { registerAttributionRoute } from "./offsite/attribution.routes.ts";
import { createOffsiteHandlers } from "./offsite/offsite.routes.ts";
import { registerPinRedirect } from "./offsite/pin-redirect.routes.ts";
import { peopleHandlers } from "./people/people.routes.ts";
import { deletedPinHandlers } from "./pins/deleted-pins.routes.ts";
import { pinCopyGraphqlFields } from "./pins/pin-copies.routes.ts";
import { bulkCleanupJob, createBulkJob } from "./pins/bulk/bulk.jobs.ts";
import { bulkHandlers } from "./pins/bulk/bulk.routes.ts";
import { discoveryCleanupJob, createTrashCleanupJob } from "./pins/pins.jobs.ts";
import { richDataSyncJob } from "./pins/contents/rich-data.jobs.ts";
import { pinHandlers } from "./pins/pins.routes.ts";
import { registerShareTarget } from "./pins/capture/share-target.routes.ts";
import { reactionHandlers } from "./pins/reactions.routes.ts";
import type { Context } from "./platform/context.ts";
import { DISCOVERY_TOPIC, type Discovery, NO_DISCOVERY, startDiscovery } from "./platform/discovery/discovery.ts";
import { createRandomWalkCache } from "./platform/discovery/random-walk-cache.ts";
import { createOperationExecutor, type Execute } from "./platform/execute.ts";
import { createGuardedFetch, type NetworkAccess } from "./platform/fetch/guarded-fetch.ts";
import { createHttpApp, type PageRegistrar } from "./platform/http/app.ts";
import { type RunningJobs, startJobs } from "./platform/jobs.ts";
import { getListeningPort, getSiteUrl } from "./platform/http/own-origin.ts";
import { publishChanges } from "./platform/live/board-changes.ts";
import { createLocalBus } from "./platform/live/live-bus.ts";
import { createLiveStreams, type LiveLimits } from "./platform/live/live-streams.ts";
import { createMailJob, MAIL_JOB_NAME, MAIL_TOPIC } from "./platform/mail/mail.jobs.ts";
import { createMailer } from "./platform/mail/mailer.ts";
import { createOutages, type ServiceChecks } from "./platform/outages.ts";
import { createRateLimits } from "./platform/rate-limits.ts";
import { createIdCipher, createSealer, createSigner, loadStoredSecret } from "./platform/secret.ts";
import { BadSetting, type Settings } from "./platform/settings.ts";
import { createTelemetry } from "./platform/telemetry.ts";
import { searchCountJob } from "./search/search.jobs.ts";
import { searchHandlers } from "./search/search.routes.ts";
import { registerEmbedRoutes } from "./transfer/feeds/embeds.routes.ts";
import { registerFeedRoutes } from "./transfer/feeds/feeds.routes.ts";
import { registerSharedFeedRoutes } from "./transfer/feeds/shared-feeds.routes.ts";
import { saveTopicBackfillJob, topicBackfillJob } from "./topics/topics.jobs.ts";
import { todayJob } from "./topics/today.jobs.ts";
import { todayHandlers } from "./topics/today.routes.ts";
import { topicHandlers } from "./topics/topics.routes.ts";
import { registerExportRoutes } from "./transfer/exports/exports.routes.ts";
import { createImportJob, importCleanupJob } from "./transfer/imports/imports.jobs.ts";
import { importHandlers } from "./transfer/imports/imports.routes.ts";

const VERSION = "0.1.0";

/**
 * The maximum number of images that can wait for their turn, in total and per person. Beyond that, clients are asked to
 * upload again later. Fewer images above 256 KB can wait, because their bodies also wait for their turn to be read. A
 * separate slot is for images expected to take up to 400 ms of CPU time. That includes a phone's 12-megapixel photo.
 */
const IMAGE_QUEUE_LIMITS = { queueLimit: 256, queueLimitEach: 24, lightMilliseconds: MAX_LIGHT_IMAGE_MS };
/** The maximum number of uploaded videos that can wait for inspection, which takes one or two seconds each. */
const VIDEO_QUEUE_LIMITS = { concurrency: 1, queueLimit: 16, queueLimitEach: 4 };

/** A server that is built but doesn't listen yet. */
export interface Server {
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly execute: Execute;
  /** Finishes requests and work in flight, then releases everything. */
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly settings: Settings;
  readonly connection: PostgresConnection | { readonly connectionString: string };
  readonly log: Logger;
  readonly now?: () => number;
  readonly checkAnswers?: boolean;
  readonly pages: PageRegistrar | null;
  readonly withJobs: boolean;
  /** Names of jobs that never run, for tests. */
  readonly withoutJobs?: readonly string[];
  /** True to run the discovery engine. Without it, database queries are used instead. */
  readonly withDiscovery?: boolean;
  /** Replaces the product's timeout for discovery in tests, in milliseconds. */
  readonly discoveryDeadline?: number;
  /** Replaces the internet in tests. */
  readonly surroundings?: NetworkAccess;
  /** Observes every query in tests. */
  readonly onQuery?: QueryObserver;
  /** Replaces the product's limits for live pages in tests. */
  readonly liveLimits?: LiveLimits;
}

/** Migrates the database, and builds the server that uses it. @throws DatabaseTooNew */
export async function createServer(options: ServerOptions): Promise<Server> {
  const { connection } = options;
  const videoTools = await findVideoTools(options.settings.ffmpeg).catch(rethrowAsBadSetting);
  await migrate({ ...connection });
  const bus = createLocalBus();
  const database = openDatabase(
    { ...connection },
    (error) => context.outages.note("database", error),
    options.onQuery,
    (changes) => publishChanges(bus, changes),
  );
  const live = createLiveStreams(bus, options.liveLimits);
  const mediaPool = createWorkPool({ concurrency: divideThreads().pictures, ...IMAGE_QUEUE_LIMITS });
  const videoPool = createWorkPool(VIDEO_QUEUE_LIMITS);
  const discovery = options.withDiscovery
    ? startDiscovery(
        {
          connection,
          snapshot: join(options.settings.dataDirectory, "discovery.graph"),
          tastes: join(options.settings.dataDirectory, "discovery.tastes"),
          descriptors: DESCRIPTOR,
        },
        options.log,
        (outcome) => context.telemetry.countWalk(outcome),
        options.discoveryDeadline,
      )
    : NO_DISCOVERY;
  bus.subscribe(DISCOVERY_TOPIC, () => discovery.look());
  bus.subscribe(MAIL_TOPIC, () => context.jobs.wake(MAIL_JOB_NAME));
  const getPort = () => getListeningPort(app.server);
  const context = createContext(options, database, { mediaPool, videoPool, videoTools, live, discovery, getPort });
  const execute = createOperationExecutor(context, {
    ...accountHandlers,
    ...boardHandlers,
    ...activityHandlers,
    ...collaboratorHandlers,
    ...duplicateHandlers,
    ...inviteCodeHandlers,
    ...shareLinkHandlers,
    ...deletedBoardHandlers,
    ...boardOrderHandlers,
    ...commentHandlers,
    ...experienceHandlers,
    ...feedbackHandlers,
    ...tuningHandlers,
    ...homeHandlers,
    ...pickHandlers,
    ...insightHandlers,
    ...createOffsiteHandlers(context),
    ...peopleHandlers,
    ...pinHandlers,
    ...deletedPinHandlers,
    ...reactionHandlers,
    ...bulkHandlers,
    ...videoHandlers,
    ...searchHandlers,
    ...topicHandlers,
    ...todayHandlers,
    ...importHandlers,
    ...createAdminHandlers(context),
  });
  const app = await createHttpApp(context, execute, {
    version: VERSION,
    routes: [
      registerLiveRoutes,
      registerMediaRoutes,
      registerVideoFileRoutes,
      registerExportRoutes,
      registerAttributionRoute,
      registerPinRedirect,
      registerFeedRoutes,
      registerSharedFeedRoutes,
      registerEmbedRoutes,
      registerShareTarget,
    ],
    graphql: [pinCopyGraphqlFields, inviteGraphqlFields],
    registerPages: options.pages,
  });
  const closing = new AbortController();
  const jobs: RunningJobs | null = options.withJobs
    ? await startJobs(
        context,
        connection,
        [
          accountCleanupJob,
          createAccountDeletionJob(closing.signal),
          bulkCleanupJob,
          createBulkJob(closing.signal),
          commentCleanupJob,
          discoveryCleanupJob,
          eventCleanupJob,
          createImportJob(closing.signal),
          importCleanupJob,
          createMailJob(composeAccountMail),
          mediaCleanupJob,
          mediaDescribingJob,
          mediaFinishingJob,
          richDataSyncJob,
          searchCountJob,
          mediaSharingJob,
          mediaVerifyingJob,
          saveTopicBackfillJob,
          todayJob,
          topicBackfillJob,
          createVideoProcessingJob(closing.signal),
          createVideoProcessingJob(closing.signal, "long"),
          videoCleanupJob,
          createTrashCleanupJob([
            releaseContentVideos,
            deleteContentComments,
            deleteContentFeedback,
            deleteContentPicks,
            deletePinStats,
          ]),
        ].filter(({ name }) => !options.withoutJobs?.includes(name)),
      )
    : null;
  if (jobs) {
    context.parts.queue = () => jobs.check();
    // If a notification is lost, the job still runs at its scheduled time.
    context.jobs.wake = (name) => void jobs.send(name).catch(() => undefined);
  }
  return {
    app,
    context,
    execute,
    async close() {
      context.outages.stop();
      closing.abort();
      // Live responses only finish when they're closed, and the server waits for them.
      live.close();
      await app.close();
      await videoPool.drain();
      await mediaPool.drain();
      await jobs?.stop();
      await discovery.close();
      await database.close();
    },
  };
}

/** Converts the error for a path without ffmpeg, so that it stops the startup like any invalid setting. */
function rethrowAsBadSetting(error: unknown): never {
  throw error instanceof VideoToolsMissing
    ? new BadSetting(`The setting FFMPEG isn't valid: ${error.message}.`)
    : error;
}

function createContext(
  options: ServerOptions,
  database: Database,
  {
    mediaPool,
    videoPool,
    videoTools,
    live,
    discovery,
    getPort,
  }: Pick<Context, "mediaPool" | "videoPool" | "videoTools" | "live"> & {
    readonly discovery: Discovery;
    readonly getPort: () => number | null;
  },
): Context {
  const { settings, log } = options;
  const secret = settings.secret ?? loadStoredSecret(settings.dataDirectory);
  const now = options.now ?? Date.now;
  const transaction: Context["transaction"] = (work) => database.transaction(work);
  const storage = createFileStorage(join(settings.dataDirectory, "files"));
  const parts: ServiceChecks = { database: () => database.check(), storage: () => context.storage.check() };
  const outages = createOutages(log, parts);
  const context: Context = {
    settings,
    database,
    db: database.db,
    storage,
    mediaPool,
    videoTools,
    videoPool,
    imageLimits: getImageLimits(settings),
    videoLimits: getVideoLimits(settings),
    limits: createRateLimits(settings.rateLimitFactor),
    fetchUrl: createGuardedFetch({
      ...options.surroundings,
      allow: settings.fetchAllow,
      userAgent: `Tessera/${VERSION}${settings.publicUrl === null ? "" : ` (+${settings.publicUrl})`}`,
    }),
    signers: {
      media: createSigner(secret, "media"),
      csrf: createSigner(secret, "csrf"),
      visitors: createSigner(secret, "visitors"),
      attributions: createSigner(secret, "attributions"),
      shareLinks: createSigner(secret, "share-links"),
      offlineViewers: createSigner(secret, "offline-viewers"),
    },
    bookmarkSealer: createSealer(secret, "bookmarks"),
    mailSealer: createSealer(secret, "mail"),
    loginSealer: createSealer(secret, "logins"),
    mailLinks: createSealer(secret, "mail-links"),
    mailer: createMailer(settings),
    sharedPinIds: createIdCipher(secret, "shared-pins"),
    imageIds: createIdCipher(secret, "images"),
    telemetry: createTelemetry(mediaPool.load, outages.counts),
    parts,
    outages,
    jobs: { wake: () => undefined },
    walks: createRandomWalkCache(discovery, now),
    // The server's own work isn't limited.
    requireGuessesLeft: () => Promise.resolve(),
    live,
    log,
    now,
    getSiteUrl: () => getSiteUrl(settings, getPort()),
    resolveSession: (token) => resolveSession({ db: database.db, transaction, now, settings }, token),
    checkAnswers: options.checkAnswers ?? false,
    transaction,
    transactionApart: transaction,
  };
  return context;
}
