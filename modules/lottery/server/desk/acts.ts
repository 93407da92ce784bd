import {
  trialUnit,
  askSecond,
  refuseGain,
  type RightsKind,
  type RightsPorts,
} from '@tessera/identity/server'
import { decimalFromUnits, money } from '@tessera/money'
import { type Db, inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { CancelLine } from '../../result-staff-calls.ts'
import { cancelIssue } from '../issues/cancel-issue.ts'
import { confirmResult, enterResult } from '../results/enter-result.ts'
import { findIssue, type IssueName } from './issues-table.ts'
import { refusePart } from './scope.ts'

type Entering = IssueName & { result: readonly string[]; isConfirming: boolean }

/**
 * Enters the result of an issue, or confirms that of another one. It moves money of every currency. Problems:
 * `common.notAllowed` for staff of some currencies, `unknownDeskIssue`, and those of `enterResult` and `confirmResult`.
 */
export async function enterDeskResult(
  context: StaffContext,
  { result, isConfirming, ...name }: Entering,
): Promise<{ success: true; isVerified: boolean }> {
  const { db, clock, staff } = context
  await refusePart(context, 'lottery.results')
  return inTransaction(db, async (tx) => {
    const { id } = await findIssue(tx, name)
    const given = { issueId: id, result, source: `staff:${staff.id}`, now: clock() }
    const state = await (isConfirming ? confirmResult : enterResult)(tx, given)
    const subject = subjectOf(name)
    tellAct(tx, { subject, after: { result: result.join(' '), state } })
    return { success: true, isVerified: state === 'verified' }
  })
}

const subjectOf = ({ game, numero }: IssueName) => `lotteryIssue:${game} ${numero}`

/** The stakes that cancelling an issue gives back, in each currency. */
export async function stakesOf(db: Db, issueId: bigint): Promise<CancelLine[]> {
  const { rows } = await sql<{ unit: string; tickets: number; members: number; stakes: bigint }>`
    select unit, count(*)::int as tickets, count(distinct member_id)::int as members, sum(cost)::bigint as stakes
    from lottery.ticket
    where issue_id = ${issueId} and state not in ('taken back', 'void') and unit <> ${trialUnit}
    group by unit order by unit`.execute(db)
  return rows.map(({ unit, stakes, ...counts }) => ({ ...counts, stakes: money(stakes, unit) }))
}

/** Problems: `common.notAllowed` for staff of some currencies, `unknownDeskIssue`. */
export async function previewCancel(
  context: StaffContext,
  name: IssueName,
): Promise<{ list: CancelLine[] }> {
  await refusePart(context, 'lottery.results')
  const { id } = await findIssue(context.db, name)
  return { list: await stakesOf(context.db, id) }
}

// Both may change results of all currencies.
export const gain = {
  rights: new Map<string, 'all' | string[]>([['lottery.results', 'all']]),
  to: [],
}

/** What an act would do is done and rolled back, so that what is not possible is refused before anybody has to decide. */
export async function tried<T>(tx: Db, act: (db: Db) => Promise<T>): Promise<T> {
  await sql`savepoint tried`.execute(tx)
  const result = await act(tx)
  await sql`rollback to savepoint tried`.execute(tx)
  return result
}

/** What a second person approves: an issue is cancelled, and every stake goes back. */
export const cancelKind: RightsKind = {
  name: 'lottery.cancelDeskIssue',
  apply: async (tx, { payload, proposedBy, staff, clock }) => {
    await refuseGain(tx, [proposedBy, staff.id], gain)
    await cancelIssue(
      { db: tx, clock },
      BigInt(String(payload['issueId'])),
      String(payload['reason']),
    )
  },
}

type Proposing = { kind: RightsKind; name: IssueName; reason: string; issueId: bigint }

/** Lets a second person decide about an issue. Problem: `noSecondPerson`. */
export async function proposeChange(
  context: StaffContext,
  { kind, name, reason, issueId }: Proposing,
  sides: { before: Record<string, unknown>; after: Record<string, unknown>; more?: object },
  ports: Pick<RightsPorts, 'propose'>,
): Promise<{ success: true; isDone: boolean }> {
  const { before, after, more } = sides
  const subject = subjectOf(name)
  const plan = async () => ({
    kind,
    subject,
    before,
    after,
    payload: { issueId: String(issueId), reason, ...more },
    reason,
    gain,
  })
  tellAct(context.db, { subject, before, after, reason })
  const { isDone } = await askSecond(context, plan, ports)
  return { success: true, isDone }
}

/**
 * Proposes to cancel an issue. Problems: `common.notAllowed`, `unknownDeskIssue`, `notCancellable`, `noSecondPerson`,
 * `alreadyProposed`.
 */
export async function cancelDeskIssue(
  context: StaffContext,
  { reason, ...name }: IssueName & { reason: string },
  ports: Pick<RightsPorts, 'propose'>,
): Promise<{ success: true; isDone: boolean }> {
  const { db, clock } = context
  await refusePart(context, 'lottery.results')
  return inTransaction(db, async (tx) => {
    const issue = await findIssue(tx, name)
    if (issue.state === 'cancelled') return { success: true, isDone: true }
    await tried(tx, (inner) => cancelIssue({ db: inner, clock }, issue.id, reason))
    const stakes = await stakesOf(tx, issue.id)
    const back = stakes.map(
      ({ stakes: { amount, currency } }) => `${decimalFromUnits(amount)} ${currency}`,
    )
    return proposeChange(
      { ...context, db: tx },
      { kind: cancelKind, name, reason, issueId: issue.id },
      {
        before: { state: issue.state },
        after: { state: 'cancelled', stakesBack: back.join(', ') || '0' },
      },
      ports,
    )
  })
}
