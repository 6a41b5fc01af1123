export {
  BOARD_LAYOUTS,
  BOARD_LIMITS,
  BOARD_PRIVACIES,
  QUICK_SAVES,
  type BoardLayout,
  type BoardPrivacy,
} from "./board.ts";
export { boardAbilities, mayListBoard, mayOpenBoard, type BoardAbility, type BoardFacts } from "./board-policy.ts";
export { boardSlug, boardUrl, sectionUrl } from "./board-slug.ts";
