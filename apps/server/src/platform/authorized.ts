declare const ability: unique symbol;

/**
 * A resource together with the proof that the caller may do something with it. Only a noun's `*.access.ts` creates
 * one. So a command that requires one can't be reached without checking the rules.
 */
export type Authorized<Resource, Ability extends string> = Resource & { readonly [ability]: Ability };

/** Only for `*.access.ts`: asserts that the rules were checked. */
export function grant<Resource, Ability extends string>(resource: Resource): Authorized<Resource, Ability> {
  return resource as Authorized<Resource, Ability>;
}
