import { ACCOUNTS_FAULTS } from "./accounts.ts";
import { ADMIN_FAULTS } from "./admin.ts";
import { BOARDS_FAULTS } from "./boards.ts";
import { COMMENTS_FAULTS } from "./comments.ts";
import { EXPERIENCE_FAULTS } from "./experiences.ts";
import type { Fault } from "./fault.ts";
import { FEEDBACK_FAULTS } from "./feedback.ts";
import { HOME_FAULTS } from "./home.ts";
import { INSIGHTS_FAULTS } from "./insights.ts";
import { MEDIA_FAULTS } from "./media.ts";
import { OFFSITE_FAULTS } from "./offsite.ts";
import { OFFLINE_FAULTS } from "./offline.ts";
import { PEOPLE_FAULTS } from "./people.ts";
import { PIN_CARDS_FAULTS } from "./pin-cards.ts";
import { PIN_CREATION_FAULTS } from "./pin-creation.ts";
import { PINS_FAULTS } from "./pins.ts";
import { SEARCH_FAULTS } from "./search.ts";
import { SHELL_FAULTS } from "./shell.ts";
import { TOPICS_FAULTS } from "./topics.ts";
import { TRANSFER_FAULTS } from "./transfer.ts";
import { UI_FAULTS } from "./ui.ts";

/** All faults, noun by noun, followed by the faults in the frame and in the design system. */
export const FAULTS: readonly Fault[] = [
  ...ACCOUNTS_FAULTS,
  ...PEOPLE_FAULTS,
  ...INSIGHTS_FAULTS,
  ...MEDIA_FAULTS,
  ...BOARDS_FAULTS,
  ...PINS_FAULTS,
  ...PIN_CARDS_FAULTS,
  ...PIN_CREATION_FAULTS,
  ...COMMENTS_FAULTS,
  ...FEEDBACK_FAULTS,
  ...TOPICS_FAULTS,
  ...OFFSITE_FAULTS,
  ...HOME_FAULTS,
  ...SEARCH_FAULTS,
  ...EXPERIENCE_FAULTS,
  ...TRANSFER_FAULTS,
  ...ADMIN_FAULTS,
  ...SHELL_FAULTS,
  ...OFFLINE_FAULTS,
  ...UI_FAULTS,
];
