declare const ability: unique symbol;

/**
 * A resource together with the proof that the caller can do something with it. Only a noun's `*.access.ts` makes one. So a
 * command that takes one can't be reached without passing the rules.
 */
export type Authorized<Resource, Ability extends string> = Resource & { readonly [ability]: Ability };

/** Only for `*.access.ts`: states that the rules were checked. */
export function grant<Resource, Ability extends string>(resource: Resource): Authorized<Resource, Ability> {
  return resource as Authorized<Resource, Ability>;
}
