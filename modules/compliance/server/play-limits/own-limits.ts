import { commonProblems } from '@tessera/calls'
import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { raiseHours } from '../../limits.ts'
import type { PlayLimit } from '../../play-limit-calls.ts'
import { complianceProblems } from '../../problems.ts'
import { applyLimit } from './apply-limit.ts'
import {
  deleteLimit,
  findLimit,
  holdLimits,
  type LimitRow,
  type WhichLimit,
  writeLimit,
  writeRaise,
} from './limit-rows.ts'
import type { PlayLimitPorts } from './ports.ts'

type Which = Pick<PlayLimit, 'kind' | 'period'>
type Asked = Which & { most: bigint | null }

/**
 * Sets a limit of the member's own, where there is none, or a lower one: it holds at once, and more room that they asked
 * for is forgotten. A higher one, or none, is written down: from a day later on they may confirm it. The same again
 * changes nothing. Problem: `common.notFound`.
 */
export const setOwnLimit = (
  context: MemberContext,
  { most, ...asked }: Asked,
  ports: PlayLimitPorts,
): Promise<{ confirmFrom: Date | null }> =>
  withOwn(context, asked, async (tx, which, own) => {
    const now = context.clock()
    if (most !== null && (!own || most <= own.most)) {
      await hold(tx, which, { most, now }, ports)
      return { confirmFrom: null }
    }
    if (!own) return { confirmFrom: null }
    if (own.raiseFrom && own.raiseMost === most) return { confirmFrom: own.raiseFrom }
    const from = new Date(now.getTime() + raiseHours * 3_600_000)
    await writeRaise(tx, which, { most, from })
    return { confirmFrom: from }
  })

/**
 * Makes hold what the member asked for a day ago, now that they say so once more. Said twice, it is done once.
 * Problems: `common.notFound`, `raiseTooEarly`, `raiseChanged` (another one was asked for, or it was taken back).
 */
export const confirmOwnRaise = (
  context: MemberContext,
  { most, ...asked }: Asked,
  ports: PlayLimitPorts,
): Promise<{ success: true }> =>
  withOwn(context, asked, async (tx, which, own) => {
    const now = context.clock()
    if (!own?.raiseFrom && (own?.most ?? null) === most) return { success: true }
    if (!own?.raiseFrom || own.raiseMost !== most) throw complianceProblems.raiseChanged()
    if (own.raiseFrom > now) throw complianceProblems.raiseTooEarly({ from: own.raiseFrom })
    await hold(tx, which, { most, now }, ports)
    return { success: true }
  })

/** Takes back what the member asked for; nothing where nothing waits. Problem: `common.notFound`. */
export const dropOwnRaise = (context: MemberContext, asked: Which): Promise<{ success: true }> =>
  withOwn(context, asked, async (tx, which) => {
    await writeRaise(tx, which, undefined)
    return { success: true }
  })

async function hold(
  tx: Db,
  which: WhichLimit,
  { most, now }: { most: bigint | null; now: Date },
  ports: PlayLimitPorts,
): Promise<void> {
  if (most === null) await deleteLimit(tx, which, 'member')
  else await writeLimit(tx, which, { setBy: 'member', most, now })
  await applyLimit(tx, which, ports)
}

/** Does something with a limit of the member's own while nobody else changes it. */
async function withOwn<T>(
  { db, member }: MemberContext,
  { kind, period }: Which,
  work: (tx: Db, which: WhichLimit, own: LimitRow | undefined) => Promise<T>,
): Promise<T> {
  if (!isLimit({ kind, period })) throw commonProblems.notFound()
  const which = { memberId: member.id, unit: member.currency, kind, period }
  return inTransaction(db, async (tx) => {
    await holdLimits(tx, member.id)
    return work(tx, which, (await findLimit(tx, which)).own)
  })
}

/** One stake has no period, what has a period is not of one stake, and time is of a day. */
const isLimit = ({ kind, period }: Which): boolean =>
  (kind === 'stake') === (period === 'once') && (kind !== 'time' || period === 'day')
