import { randomInt } from 'node:crypto'

export type Chance = (count: number) => number

/**
 * The host that a game is fetched from: any of those that are configured and have not failed for this member, so that
 * the load is shared (specification 9). Where none is left, `byDefault`; where there is none either, all are tried anew.
 */
export function chooseHost(
  hosts: readonly string[],
  left: readonly string[],
  byDefault: string | undefined,
  chance: Chance = randomInt,
): string | undefined {
  const known = [...new Set(hosts.map((host) => new URL(host).origin))]
  const good = known.filter((host) => !left.includes(host))
  if (good.length > 0) return good[chance(good.length)]
  return byDefault ?? (known.length > 0 ? known[chance(known.length)] : undefined)
}
