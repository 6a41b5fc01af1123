import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("homefeed", "routes/homefeed.tsx"),
  route("homefeed/following", "routes/following.tsx"),
  route("edit", "routes/edit.tsx"),

  route("pin/create", "routes/pin-create.tsx"),
  route("pin/:pinRef", "routes/pin-closeup.tsx"),
  route("pin/:pinRef/edit", "routes/pin-edit.tsx"),
  route("pin/:pinRef/repin", "routes/pin-repin.tsx"),
  route("pin/:pinRef/comments", "routes/pin-comments.tsx"),
  route("pin/:pinRef/analytics", "routes/pin-analytics.tsx"),
  route("offsite", "routes/offsite.tsx"),

  route("search", "routes/search.tsx"),
  route("search/:scope", "routes/search-results.tsx"),

  route("login", "routes/login.tsx"),
  route("signup", "routes/signup.tsx"),
  route("settings", "routes/settings.tsx"),
  route("settings/bookmarklet", "routes/settings-bookmarklet.tsx"),
  route("settings/deleted", "routes/settings-deleted.tsx"),
  route("settings/your-data", "routes/settings-your-data.tsx"),
  route("me", "routes/me.tsx"),

  route("board/:boardId/edit", "routes/board-edit.tsx"),
  route(":username", "routes/profile.tsx"),
  route(":username/_created", "routes/profile-created.tsx"),
  route(":username/_saved", "routes/profile-saved.tsx"),
  route(":username/:board", "routes/board.tsx"),
  route(":username/:board/:section", "routes/board-section.tsx"),

  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
