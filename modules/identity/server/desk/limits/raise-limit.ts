import { inTransaction, type Job, type StaffContext } from '@tessera/server-kit'
import { limitRaisesAtOnce } from '../../../limits.ts'
import { identityProblems } from '../../../problems.ts'
import { recordAct } from '../../profile/staff-acts.ts'
import { askSecond, type RightsKind } from '../../rights/four-eyes.ts'
import type { RightsPorts } from '../../rights/ports.ts'
import { type Gain, refuseGain } from '../../rights/refuse-gain.ts'
import { holdMember } from '../notes.ts'
import type { LimitPorts, WhichLimit } from './limit-ports.ts'
import { dropRaise, endRaise, findDueRaises, findRaises, insertRaise } from './limit-raises.ts'
import { findLimit, refuseUnfit, playerOf, sideOf } from './member-limits.ts'

type Asked = WhichLimit & { memberId: string; most: bigint | null; reason: string }
type Payload = WhichLimit & {
  memberId: string
  unit: string
  most: string | null
  before: string
  reason: string
}

// The approver may set limits of such members too.
const roomIn = (unit: string): Gain => ({
  rights: new Map([['members.limits', [unit]]]),
  to: [],
})

/**
 * Another person has agreed that a member gets more room. It does not hold yet: a day passes first. Where the limit is
 * another one by now, it is not what was proposed.
 */
export const limitKind = (limits: LimitPorts): RightsKind => ({
  name: 'identity.limit',
  apply: async (tx, { payload, proposedBy, staff, clock }) => {
    const { most, before, reason, ...which } = payload as Payload
    await refuseGain(tx, [proposedBy, staff.id], roomIn(which.unit))
    await holdMember(tx, which.memberId)
    const known = await findLimit(tx, which, limits)
    if (String(known?.most) !== before) throw identityProblems.limitChanged()
    const units = most === null ? null : BigInt(most)
    const raise = { ...which, most: units, staffAccount: staff.account, reason }
    const holdsFrom = await insertRaise(tx, raise, clock())
    await recordAct(
      tx,
      { staff, clock },
      {
        act: 'raiseLimit',
        memberId: which.memberId,
        before: sideOf(which, which.unit, BigInt(before)),
        after: { ...sideOf(which, which.unit, units), holdsFrom: holdsFrom.toISOString(), reason },
      },
    )
  },
})

/** Proposes more room. Problems: `common.notFound`, `limitNotHigher`, `noSecondPerson`, `alreadyProposed`. */
export const raiseLimit = (
  context: StaffContext,
  { memberId, most, reason, kind, period }: Asked,
  { limits, propose }: { limits: LimitPorts; propose: RightsPorts['propose'] },
) =>
  askSecond(
    context,
    async (tx) => {
      refuseUnfit({ kind, period })
      await holdMember(tx, memberId)
      const { unit, account } = await playerOf(tx, memberId)
      const which = { memberId, unit, kind, period }
      const known = await findLimit(tx, which, limits)
      if (!known || (most !== null && most <= known.most)) throw identityProblems.limitNotHigher()
      const raises = await findRaises(tx, memberId)
      const waiting = raises.find((each) => each.kind === kind && each.period === period)
      // Asked for once more after a lost answer: it has been agreed to.
      if (waiting?.most === most) return undefined
      const payload: Payload = {
        ...which,
        most: most === null ? null : String(most),
        before: String(known.most),
        reason,
      }
      return {
        kind: limitKind(limits),
        subject: `member:${memberId}`,
        before: sideOf(which, unit, known.most),
        after: { member: account, ...sideOf(which, unit, most) },
        payload,
        reason,
        gain: roomIn(unit),
      }
    },
    { propose },
  )

type Dropping = WhichLimit & { memberId: string; reason: string }

/** Takes back what was agreed to and does not hold yet; nothing where nothing waits. Problem: `common.notFound`. */
export async function dropLimitRaise(
  context: StaffContext,
  { memberId, reason, ...which }: Dropping,
): Promise<{ success: true }> {
  await inTransaction(context.db, async (tx) => {
    await holdMember(tx, memberId)
    if (!(await dropRaise(tx, { memberId, ...which }))) return
    const after = { limit: `${which.kind}, ${which.period}`, reason }
    await recordAct(tx, context, { act: 'dropLimitRaise', memberId, before: {}, after })
  })
  return { success: true }
}

/** What was agreed to a day ago holds from now on. */
export const limitJobs = (limits: LimitPorts): Job[] => [
  {
    name: 'identity.raiseLimits',
    cron: '*/5 * * * *',
    run: async ({ db, clock }) => {
      for (const raise of await findDueRaises(db, clock(), limitRaisesAtOnce)) {
        const { id, memberId, unit, kind, period, most } = raise
        await inTransaction(db, async (tx) => {
          await holdMember(tx, memberId)
          if (!(await endRaise(tx, id))) return
          const which = { memberId, unit, kind, period }
          const now = clock()
          await (most === null
            ? limits.remove(tx, which, now)
            : limits.set(tx, { ...which, most }, now))
        })
      }
    },
  },
]
