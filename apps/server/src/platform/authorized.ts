declare const ability: unique symbol;

/**
 * A thing together with the proof that the caller may do something with it. Only a noun's `*.access.ts` makes one, so
 * that a command which takes one cannot be reached past the rules.
 */
export type Authorized<Resource, Ability extends string> = Resource & { readonly [ability]: Ability };

/** For `*.access.ts` alone: states that the rules were asked. */
export function grant<Resource, Ability extends string>(resource: Resource): Authorized<Resource, Ability> {
  return resource as Authorized<Resource, Ability>;
}
