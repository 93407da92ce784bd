import { type Db, newId } from '@tessera/server-kit'
import { changeMessage } from './limit-messages.ts'
import { applyLimit } from './apply-limit.ts'
import {
  deleteLimit,
  findLimit,
  findLimits,
  holdLimits,
  type LimitRow,
  type WhichLimit,
  writeLimit,
} from './limit-rows.ts'
import type { PlayLimitPorts } from './ports.ts'
import { readUsed } from './read-used.ts'

/** A limit set by the operator with its use. Of the kinds that are money. */
export type HouseLimit = Omit<WhichLimit, 'memberId' | 'kind'> & {
  kind: Exclude<WhichLimit['kind'], 'time'>
  most: bigint
  used: bigint
  resetsAt: Date | null
}

/** The limits that the operator has set for a member. */
export async function readHouseLimits(
  db: Db,
  memberId: string,
  ports: Pick<PlayLimitPorts, 'readPlay'>,
): Promise<HouseLimit[]> {
  const rows = (await findLimits(db, memberId)).filter(({ setBy }) => setBy === 'house')
  const limits = rows.map(async ({ unit, kind, period, most }) => {
    if (kind === 'time') return []
    const { used, resetsAt } = await readUsed(db, { memberId, unit, kind, period }, ports)
    return [{ unit, kind, period, most, used, resetsAt }]
  })
  return (await Promise.all(limits)).flat()
}

/** What a member has set for themselves: the staff see it, and cannot change it. */
export async function readOwnLimits(db: Db, memberId: string): Promise<LimitRow[]> {
  return (await findLimits(db, memberId)).filter(({ setBy }) => setBy === 'member')
}

/** Sets or removes a limit of the operator, and messages the member. The member's own limits stay as they are. */
export async function setHouseLimit(
  tx: Db,
  { most, ...which }: WhichLimit & { most: bigint | null },
  now: Date,
  ports: PlayLimitPorts,
): Promise<void> {
  await holdLimits(tx, which.memberId)
  const { house } = await findLimit(tx, which)
  if ((house?.most ?? null) === most) return
  if (most === null) await deleteLimit(tx, which, 'house')
  else await writeLimit(tx, which, { setBy: 'house', most, now })
  await applyLimit(tx, which, ports)
  const message = changeMessage(newId(now), which, { before: house?.most ?? null, most })
  await ports.sendMessage(tx, message, now)
}
