import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  buildDirectory: "build",
  ssr: true,
  // One file a page: a loader of a few lines is not worth a request of its own.
  splitRouteModules: false,
  // The whole route table is a few kilobytes: asking the server for parts of it would cost more than it saves.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
