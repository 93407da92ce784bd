import { commonProblems } from '@tessera/calls'
import { decimalOf, money } from '@tessera/money'
import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { limitPeriods, ownLimitKinds } from '../../../member-limits-calls.ts'
import { identityProblems } from '../../../problems.ts'
import { recordAct } from '../../profile/staff-acts.ts'
import { holdMember } from '../notes.ts'
import type { KnownLimit, LimitPorts, OwnLimit, WhichLimit } from './limit-ports.ts'
import { dropRaise, findRaises, type LimitRaise } from './limit-raises.ts'

/** What a member is called, and in which currency they play. Problem: `common.notFound`. */
export async function playerOf(db: Db, memberId: string) {
  const { rows } = await sql<{ account: string; unit: string }>`
    select account, currency as unit from identity.member where id = ${memberId}`.execute(db)
  if (!rows[0]) throw commonProblems.notFound()
  return rows[0]
}

/** A member's limit as it is now; the caller holds the member. */
export async function findLimit(
  db: Db,
  { memberId, unit, kind, period }: WhichLimit & { memberId: string; unit: string },
  limits: LimitPorts,
): Promise<KnownLimit | undefined> {
  const all = await limits.read(db, memberId)
  return all.find((each) => each.unit === unit && each.kind === kind && each.period === period)
}

/** What the record of acts calls a limit. */
export const sideOf = ({ kind, period }: WhichLimit, unit: string, most: bigint | null) => ({
  limit: `${kind}, ${period}`,
  most: most === null ? null : `${decimalOf(money(most, unit))} ${unit}`,
})

const placeOf = ({ kind, period }: Pick<OwnLimit, 'kind' | 'period'>): number =>
  ownLimitKinds.indexOf(kind) * limitPeriods.length + limitPeriods.indexOf(period)

/** What a member may stake and lose, with what will give more. Problem: `common.notFound`. */
export async function listLimits(db: Db, memberId: string, limits: LimitPorts | undefined) {
  const { unit: currency } = await playerOf(db, memberId)
  const known = (await limits?.read(db, memberId)) ?? []
  const raises = await findRaises(db, memberId)
  const own = (await limits?.readOwn(db, memberId)) ?? []
  const list = known.toSorted((one, other) => placeOf(one) - placeOf(other))
  return {
    currency,
    own: own.toSorted((one, other) => placeOf(one) - placeOf(other)),
    list: list.map(({ kind, period, unit, most, used, resetsAt }) => {
      const raise = raises.find(
        (each) => each.unit === unit && each.kind === kind && each.period === period,
      )
      return {
        kind,
        period,
        most: money(most, unit),
        used: money(used, unit),
        resetsAt,
        raise: raise ? shownRaise(raise) : null,
      }
    }),
  }
}

const shownRaise = ({ most, unit, staffAccount, reason, holdsFrom }: LimitRaise) => ({
  most: most === null ? null : money(most, unit),
  agreedAccount: staffAccount,
  reason,
  holdsFrom,
})

type Lowering = WhichLimit & { memberId: string; most: bigint; reason: string }

/**
 * Sets a limit where there is none, or a lower one, at once; more room that waited for it is dropped. The same again
 * changes nothing. Problems: `common.notFound`, `limitNotLower`.
 */
export async function lowerLimit(
  context: StaffContext,
  { memberId, kind, period, most, reason }: Lowering,
  limits: LimitPorts,
): Promise<{ success: true }> {
  await inTransaction(context.db, async (tx) => {
    refuseUnfit({ kind, period })
    await holdMember(tx, memberId)
    const { unit } = await playerOf(tx, memberId)
    const which = { memberId, unit, kind, period }
    const known = await findLimit(tx, which, limits)
    if (known && known.most < most) throw identityProblems.limitNotLower()
    const isDropped = await dropRaise(tx, which)
    if (known?.most === most && !isDropped) return
    if (known?.most !== most) await limits.set(tx, { ...which, most }, context.clock())
    await recordAct(tx, context, {
      act: 'lowerLimit',
      memberId,
      before: known ? sideOf(which, unit, known.most) : {},
      after: { ...sideOf(which, unit, most), reason },
    })
  })
  return { success: true }
}

/** One stake has no period, and a period is not of one stake. Problem: `common.notFound`. */
export function refuseUnfit({ kind, period }: WhichLimit): void {
  if ((kind === 'stake') !== (period === 'once')) throw commonProblems.notFound()
}
