import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("homefeed", "routes/homefeed.tsx"),
  route("homefeed/following", "routes/following.tsx"),
  route("homefeed/welcome", "routes/welcome.tsx"),
  route("edit", "routes/edit.tsx"),

  route("pin/create", "routes/pin-create.tsx"),
  route("pin-builder", "routes/pin-create.tsx", { id: "pin-builder" }),
  route("pin-creation-tool", "routes/pin-create.tsx", { id: "pin-creation-tool" }),
  route("pin-editor", "routes/pin-create.tsx", { id: "pin-editor" }),
  route("story-pin-builder", "routes/story-pin-builder.tsx"),
  route("idea-pin-builder", "routes/story-pin-builder.tsx", { id: "idea-pin-builder" }),
  route("pin/:pinRef", "routes/pin-closeup.tsx"),
  route("pin/:pinRef/edit", "routes/pin-edit.tsx"),
  route("pin/:pinRef/repin", "routes/pin-repin.tsx"),
  route("pin/:pinRef/comments", "routes/pin-comments.tsx"),
  route("pin/:pinRef/analytics", "routes/pin-analytics.tsx"),
  route("offsite", "routes/offsite.tsx"),

  route("search", "routes/search.tsx"),
  route("search/:scope", "routes/search-results.tsx"),

  route("about", "routes/about.tsx"),
  route("about/privacy", "routes/about.tsx", { id: "about-privacy" }),
  route("about/terms", "routes/about.tsx", { id: "about-terms" }),

  route("invited", "routes/invited.tsx"),
  route("topics", "routes/topics.tsx"),
  route("topics/:urlName", "routes/topics-topic.tsx"),
  route("ideas", "routes/ideas.tsx"),
  route("ideas/:interest/:topicId", "routes/ideas-interest.tsx"),

  route("login", "routes/login.tsx"),
  route("signup", "routes/signup.tsx"),
  route("settings", "routes/settings.tsx"),
  route("settings/bookmarklet", "routes/settings-bookmarklet.tsx"),
  route("settings/deleted", "routes/settings-deleted.tsx"),
  route("settings/your-data", "routes/settings-your-data.tsx"),
  route("me", "routes/me.tsx"),

  route("boardsection/:sectionId/edit", "routes/boardsection-edit.tsx"),
  route("board/shared/:token", "routes/board-shared.tsx"),
  route("board/:boardId/activity", "routes/board-activity.tsx"),
  route("board/:boardId/duplicates", "routes/board-duplicates.tsx"),
  route("board/:boardId/edit", "routes/board-edit.tsx"),
  route("board/:boardId/edit/collaborators", "routes/board-edit-collaborators.tsx"),
  route("board/:boardId/edit/add_collaborators", "routes/board-edit-add-collaborators.tsx"),
  route(":username", "routes/profile.tsx"),
  route(":username/_created", "routes/profile-created.tsx"),
  route(":username/_saved", "routes/profile-saved.tsx"),
  route(":username/:board", "routes/board.tsx"),
  route(":username/:board/:section", "routes/board-section.tsx"),

  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
