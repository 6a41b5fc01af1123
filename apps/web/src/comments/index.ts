export { commentsQuery, loadCommentsFor } from "./comment-queries.ts";
export { CommentsScreen } from "./comments-screen.tsx";
export { CommentsSection } from "./comments-section.tsx";
