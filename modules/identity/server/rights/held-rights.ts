/** For the members of which currencies a permission is held. The empty list is «not held». */
export type Scope = 'all' | readonly string[]

/** What a person may do, and for which currencies. A missing permission is not held. */
export type Rights = ReadonlyMap<string, Scope>

/** A source of permissions: a role, or the permissions beside the roles. */
export type Grant = {
  permissions: readonly string[]
  /** Nothing where it is for all members. */
  currencies: readonly string[] | null
  isOwner?: boolean
}

const nothing: Scope = []
// The owner also holds what later versions bring, which no list of permissions says.
const ownership = 'owner'

const join = (one: Scope, other: Scope): Scope =>
  one === 'all' || other === 'all' ? 'all' : [...new Set([...one, ...other])].toSorted()

/** The part of a scope that another one does not have; all of it where it is wider than any list. */
function without(scope: Scope, had: Scope): Scope {
  if (had === 'all') return nothing
  return scope === 'all' ? 'all' : scope.filter((currency) => !had.includes(currency))
}

/** Whether everything in one scope is in the other. */
export const isWithin = (inner: Scope, outer: Scope): boolean =>
  outer === 'all' || (inner !== 'all' && inner.every((currency) => outer.includes(currency)))

export const scopeIn = (rights: Rights, permission: string): Scope =>
  rights.get(permission) ?? nothing

/** What several grants give together: for each permission the currencies of those that name it. */
export function rightsOf(grants: readonly Grant[]): Rights {
  const rights = new Map<string, Scope>()
  for (const { permissions, currencies, isOwner } of grants) {
    for (const permission of isOwner ? [...permissions, ownership] : permissions) {
      rights.set(permission, join(scopeIn(rights, permission), currencies ?? 'all'))
    }
  }
  return rights
}

/** What is held afterwards and was not before. */
export function gainOf(before: Rights, after: Rights): Rights {
  const gained = [...after].map(
    ([permission, scope]) => [permission, without(scope, scopeIn(before, permission))] as const,
  )
  return new Map(gained.filter(([, scope]) => scope === 'all' || scope.length > 0))
}

export const holds = (held: Rights, asked: Rights): boolean =>
  [...asked].every(([permission, scope]) => isWithin(scope, scopeIn(held, permission)))
