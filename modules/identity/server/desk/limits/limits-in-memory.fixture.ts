import type { KnownLimit, LimitPorts, MemberLimitOf } from './limit-ports.ts'

// Limits of a site without play, for tests of who may change them.

export function limitsInMemory(): LimitPorts {
  const kept = new Map<string, MemberLimitOf & KnownLimit>()
  const keyOf = ({ memberId, unit, kind, period }: MemberLimitOf) =>
    [memberId, unit, kind, period].join(' ')
  return {
    read: async (_db, memberId) => [...kept.values()].filter((each) => each.memberId === memberId),
    readOwn: async () => [],
    set: async (_tx, limit) => void kept.set(keyOf(limit), { ...limit, used: 0n, resetsAt: null }),
    remove: async (_tx, limit) => void kept.delete(keyOf(limit)),
  }
}
