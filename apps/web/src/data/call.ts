import type { OperationInput, OperationName, OperationOutput, Page } from "@tessera/contract";

/**
 * Asks the product to do one thing.
 *
 * @throws an Error named AppError (see `isAppError`) for every failure
 */
export type Call = <Name extends OperationName>(
  name: Name,
  input: OperationInput<Name>,
) => Promise<OperationOutput<Name>>;

/** The operations that answer a page of a list. */
export type ListName = {
  [Name in OperationName]: OperationOutput<Name> extends Page<unknown> ? Name : never;
}[OperationName];

/** The operations that answer one thing. */
export type SingleName = Exclude<OperationName, ListName>;

/** One thing of the list that an operation answers. */
export type ItemOf<Name extends ListName> = OperationOutput<Name> extends Page<infer Item> ? Item : never;
