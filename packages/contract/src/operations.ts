import type * as z from "zod";
import { accountOperations } from "./accounts/operations.ts";
import { adminOperations } from "./admin/operations.ts";
import { boardCollaboratorOperations } from "./boards/collaborator-operations.ts";
import { boardDuplicateOperations } from "./boards/duplicate-operations.ts";
import { inviteCodeOperations } from "./boards/invite-code-operations.ts";
import { shareLinkOperations } from "./boards/share-link-operations.ts";
import { boardOrderOperations } from "./boards/order-operations.ts";
import { boardOperations } from "./boards/operations.ts";
import { commentOperations } from "./comments/operations.ts";
import { experienceOperations } from "./experiences/operations.ts";
import { feedbackOperations } from "./feedback/operations.ts";
import { homeOperations } from "./home/operations.ts";
import { pickOperations } from "./home/pick-operations.ts";
import { insightOperations } from "./insights/operations.ts";
import { offsiteOperations } from "./offsite/operations.ts";
import { peopleOperations } from "./people/operations.ts";
import { bulkOperations } from "./pins/bulk-operations.ts";
import { pinOperations } from "./pins/operations.ts";
import { videoOperations } from "./pins/video-operations.ts";
import type { AnyOperation, Operation, Page } from "./platform/operation.ts";
import { searchOperations } from "./search/operations.ts";
import { topicOperations } from "./topics/operations.ts";
import { todayOperations } from "./topics/today-operations.ts";
import { transferOperations } from "./transfer/operations.ts";

/** Every operation of the product, by name. */
export const operations = {
  ...accountOperations,
  ...boardOperations,
  ...boardCollaboratorOperations,
  ...boardDuplicateOperations,
  ...inviteCodeOperations,
  ...shareLinkOperations,
  ...boardOrderOperations,
  ...commentOperations,
  ...experienceOperations,
  ...feedbackOperations,
  ...homeOperations,
  ...pickOperations,
  ...insightOperations,
  ...offsiteOperations,
  ...peopleOperations,
  ...pinOperations,
  ...bulkOperations,
  ...videoOperations,
  ...searchOperations,
  ...topicOperations,
  ...todayOperations,
  ...transferOperations,
  ...adminOperations,
};

export type Operations = typeof operations;
export type OperationName = keyof Operations;

/** The input that a caller passes. */
export type OperationInput<Name extends OperationName> = z.input<Operations[Name]["input"]>;

/** An operation's output for a caller: the data, or one page of a list. */
export type OperationOutput<Name extends OperationName> =
  Operations[Name] extends Operation<z.ZodType, infer Output, infer List>
    ? List extends true
      ? Page<z.output<Output>>
      : z.output<Output>
    : never;

/** Finds an operation's declaration, without its specific types. */
export function findOperation(name: OperationName): AnyOperation {
  return operations[name];
}
