import * as z from "zod";
import { pageInput } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { pinCard } from "../pins/entities.ts";

export const homeOperations = {
  "home.feed": operation({
    summary: "Pins from the people, boards and topics the caller follows, then fresh and popular ones.",
    routes: [{ method: "GET", path: "/v3/feeds/home/" }],
    input: z.object(pageInput),
    output: pinCard,
    list: true,
    caller: "anyone",
    errors: ["invalid_bookmark"],
  }),
  "home.following": operation({
    summary: "Pins saved by followed people, saved to followed boards or about followed topics, newest first.",
    routes: [{ method: "GET", path: "/v3/feeds/following/" }],
    input: z.object(pageInput),
    output: pinCard,
    list: true,
    caller: "session",
    errors: ["invalid_bookmark"],
  }),
};
