declare const ability: unique symbol;

/**
 * A resource together with the proof that the caller may do something with it. Only a noun's `*.access.ts` creates it,
 * so a command that requires it can't run before the rules are checked.
 */
export type Authorized<Resource, Ability extends string> = Resource & { readonly [ability]: Ability };

/** Asserts that the rules were checked. Only `*.access.ts` files may call it. */
export function grant<Resource, Ability extends string>(resource: Resource): Authorized<Resource, Ability> {
  return resource as Authorized<Resource, Ability>;
}
