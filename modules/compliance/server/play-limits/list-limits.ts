import type { MemberContext } from '@tessera/server-kit'
import { playLimitKinds, playLimitPeriods } from '../../play-limit-calls.ts'
import { asksForLimit } from './limit-prompt.ts'
import { findLimits, leastOf } from './limit-rows.ts'
import type { PlayLimitPorts } from './ports.ts'
import { readUsed } from './read-used.ts'
import { readReminderMinutes } from './reminder.ts'

/** All limits of a member, their own and the operator's, with their use. */
export async function listLimits(
  { db, member }: Pick<MemberContext, 'db' | 'member'>,
  ports: Pick<PlayLimitPorts, 'readPlay'>,
) {
  const { id: memberId, currency: unit } = member
  const rows = (await findLimits(db, memberId)).filter((row) => row.unit === unit)
  const names = playLimitKinds.flatMap((kind) =>
    playLimitPeriods.map((period) => ({ kind, period })),
  )
  const limits = names.map(async ({ kind, period }) => {
    const its = rows.filter((row) => row.kind === kind && row.period === period)
    const least = leastOf(its)
    if (least === undefined) return []
    const { used, resetsAt } = await readUsed(db, { memberId, unit, kind, period }, ports)
    const own = its.find(({ setBy }) => setBy === 'member')
    const house = its.find(({ setBy }) => setBy === 'house')
    return [
      {
        kind,
        period,
        own: own
          ? {
              most: own.most,
              raise: own.raiseFrom && { most: own.raiseMost, confirmFrom: own.raiseFrom },
            }
          : null,
        house: house?.most ?? null,
        used,
        left: used > least ? 0n : least - used,
        resetsAt,
      },
    ]
  })
  return {
    currency: unit,
    list: (await Promise.all(limits)).flat(),
    reminderMinutes: await readReminderMinutes(db, memberId),
    asksForLimit: await asksForLimit(db, memberId),
  }
}
