import { askSecond, refuseGain, type RightsKind, type RightsPorts } from '@tessera/identity/server'
import { decimalFromUnits } from '@tessera/money'
import { type Db, enqueue, inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import { runsProblems } from '../../run-problems.ts'
import { findRun, readReviewLimit } from './list-runs.ts'

type Deciding = { runId: string; isApproved: boolean; reason: string }
type Run = Awaited<ReturnType<typeof findRun>>

const wordsOf = ({ kind, unit, from, ofPlatform }: Run) => ({
  kind,
  from: from.toISOString(),
  amount: `${decimalFromUnits(ofPlatform)} ${unit}`,
})

/** Approves or denies a run that waits. Problem: `runDecided`, where somebody was first. */
async function decide(
  tx: Db,
  { runId, isApproved, reason }: Deciding,
  { account, now }: { account: string; now: Date },
): Promise<void> {
  const { numAffectedRows } =
    await sql`update agents.run set state = ${isApproved ? 'paying' : 'denied'},
    decided_at = ${now}, decided_by = ${account}, denied_because = ${isApproved ? '' : reason}
    where id = ${runId} and state = 'awaitsReview'`.execute(tx)
  if (numAffectedRows !== 1n) throw runsProblems.runDecided()
  if (isApproved) await enqueue(tx, 'agents.runs', {}, { key: 'agents.runs' })
}

// Both may pay runs of this currency.
const gainOf = (unit: string) => ({
  rights: new Map<string, 'all' | string[]>([['agents.pay', [unit]]]),
  to: [],
})

/** Approves a run of dividends as somebody of the staff: for the demo data. */
export const approveRun = (tx: Db, runId: string, by: { account: string; now: Date }) =>
  decide(tx, { runId, isApproved: true, reason: '' }, by)

/** What a second person approves: a run of dividends is paid. */
export const approveRunKind: RightsKind = {
  name: 'agents.approveRun',
  apply: async (tx, { payload, proposedBy, staff, clock }) => {
    const runId = String(payload['runId'])
    const { rows } = await sql<{ unit: string }>`
      select unit from agents.run where id = ${runId}`.execute(tx)
    if (!rows[0]) throw runsProblems.unknownRun()
    await refuseGain(tx, [proposedBy, staff.id], gainOf(rows[0].unit))
    await decide(
      tx,
      { runId, isApproved: true, reason: '' },
      { account: staff.account, now: clock() },
    )
  },
}

/**
 * Decides about a run of dividends. From the limit on a second person approves it; one denies it alone. Problems:
 * `unknownRun`, `runDecided`, `noSecondPerson`.
 */
export async function decideRun(
  context: StaffContext,
  deciding: Deciding,
  ports: Pick<RightsPorts, 'propose'>,
): Promise<{ success: true; isDone: boolean }> {
  const { db, clock, staff } = context
  const { runId, isApproved, reason } = deciding
  const run = await findRun(context, runId, 'agents.pay')
  if (run.state !== 'awaitsReview') throw runsProblems.runDecided()
  const takesTwo = isApproved && run.ofPlatform >= (await readReviewLimit(db, run.unit))
  return inTransaction(db, async (tx) => {
    const words = wordsOf(run)
    const subject = `run:${runId}`
    const state = isApproved ? 'paying' : 'denied'
    tellAct(tx, { subject, before: { state: run.state }, after: { ...words, state }, reason })
    if (!takesTwo) {
      await decide(tx, deciding, { account: staff.account, now: clock() })
      return { success: true, isDone: true }
    }
    const plan = async () => ({
      kind: approveRunKind,
      subject,
      after: words,
      payload: { runId },
      reason,
      gain: gainOf(run.unit),
    })
    const { isDone } = await askSecond({ ...context, db: tx }, plan, ports)
    return { success: true, isDone }
  })
}
