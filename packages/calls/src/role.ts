/** The roles on the site. Only these have rights. */
export type Role = 'member' | 'trial' | 'agent' | 'none'

// Specification 6: type 4 is a trial account, these four are agents. Any other number means no rights (trust C15).
const roles: ReadonlyMap<number, Role> = new Map([
  [0, 'member'],
  [4, 'trial'],
  [1, 'agent'],
  [2, 'agent'],
  [41, 'agent'],
  [42, 'agent'],
])

/** The role of a member type: the one place that interprets these numbers. */
export const roleOf = (type: number): Role => roles.get(type) ?? 'none'
