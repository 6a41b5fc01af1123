import type accounts from "./en/accounts.json";
import type admin from "./en/admin.json";
import type boards from "./en/boards.json";
import type comments from "./en/comments.json";
import type feedback from "./en/feedback.json";
import type home from "./en/home.json";
import type insights from "./en/insights.json";
import type offsite from "./en/offsite.json";
import type people from "./en/people.json";
import type pins from "./en/pins.json";
import type search from "./en/search.json";
import type shell from "./en/shell.json";
import type topics from "./en/topics.json";
import type transfer from "./en/transfer.json";

/** The key of any message in the product. */
export type TextKey =
  | keyof typeof accounts
  | keyof typeof admin
  | keyof typeof boards
  | keyof typeof comments
  | keyof typeof feedback
  | keyof typeof home
  | keyof typeof insights
  | keyof typeof offsite
  | keyof typeof people
  | keyof typeof pins
  | keyof typeof search
  | keyof typeof shell
  | keyof typeof topics
  | keyof typeof transfer;
