import { type Db, inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { WalletProtocol } from '../../adapters/wallet.ts'
import { bookProblems } from '../../book-problems.ts'
import type { DiscrepancyDetails } from '../../book-staff-calls.ts'
import { vendorMilliseconds } from '../../limits.ts'
import { vendorsProblems } from '../../problems.ts'
import { backChannelOf } from '../back/back-channel-of.ts'
import { correct, correctionOf } from './correct.ts'
import { noteEvent } from './discrepancies.ts'
import { openConnection } from './fetch-day.ts'
import type { DiscrepancyRow } from './discrepancy-row.ts'
import { findDiscrepancy, readDiscrepancy } from './list-books.ts'

type Decision = { end: 'accepted' | 'corrected'; reason: string }

/**
 * Resolves a discrepancy: one person proposes how, another one has to choose the same. The first may change their mind, and cannot
 * confirm it alone. Problems: `unknownDiscrepancy`, `discrepancyEnded`, `notCorrectable`, `correctionRefused`,
 * `anotherPersonNeeded`, `decisionsDiffer`.
 */
export async function decideDiscrepancy(
  context: StaffContext,
  id: string,
  decision: Decision,
  protocols: readonly WalletProtocol[],
): Promise<DiscrepancyDetails> {
  await inTransaction(context.db, async (tx) => {
    const row = await needOpen(tx, id)
    if (decision.end === 'corrected' && !correctionOf(row)) throw bookProblems.notCorrectable()
    const { proposedBy, proposedEnd, proposedAccount } = row
    tellAct(tx, {
      subject: `vendorDiscrepancy:${id}`,
      before: { state: row.state },
      after: { end: decision.end },
      reason: decision.reason,
    })
    if (proposedBy === null || proposedBy === context.staff.id) {
      if (proposedEnd === decision.end) throw vendorsProblems.anotherPersonNeeded()
      await propose(tx, context, id, decision)
      return
    }
    if (proposedEnd !== decision.end)
      throw vendorsProblems.decisionsDiffer({ account: proposedAccount ?? '' })
    await agree(tx, context, row, decision, protocols)
  })
  return readDiscrepancy(context.db, id, context.staff.id)
}

async function needOpen(tx: Db, id: string): Promise<DiscrepancyRow> {
  const row = await findDiscrepancy(tx, id, true)
  if (!row) throw bookProblems.unknownDiscrepancy()
  if (row.state !== 'open') throw bookProblems.discrepancyEnded()
  return row
}

async function propose(
  tx: Db,
  { staff, clock }: Pick<StaffContext, 'staff' | 'clock'>,
  id: string,
  { end, reason }: Decision,
): Promise<void> {
  await sql`update vendors.discrepancy set proposed_end = ${end}, proposed_by = ${staff.id},
      proposed_account = ${staff.account}, proposed_why = ${reason} where id = ${id}`.execute(tx)
  await noteEvent(tx, { id, act: 'proposed', staff, why: `${end}: ${reason}` }, clock())
}

async function agree(
  tx: Db,
  context: StaffContext,
  row: DiscrepancyRow,
  { end, reason }: Decision,
  protocols: readonly WalletProtocol[],
): Promise<void> {
  const { staff, clock, log } = context
  if (end === 'corrected') {
    const connection = await openConnection({ db: tx, log }, row.connection, protocols)
    if (!connection) throw bookProblems.notCorrectable()
    await correct(tx, context, connection, row)
  }
  await sql`update vendors.discrepancy set state = 'resolved', resolution = ${end}, ended_at = ${clock()}, decided_by = ${staff.id}
    where id = ${row.id}`.execute(tx)
  await noteEvent(tx, { id: row.id, act: end, staff, why: reason }, clock())
}

/**
 * Asks the vendor about the round, and notes what it says. Nothing else is done. Problems: `unknownDiscrepancy`,
 * `discrepancyEnded`.
 */
export async function askAboutDiscrepancy(
  context: StaffContext,
  id: string,
  protocols: readonly WalletProtocol[],
): Promise<DiscrepancyDetails> {
  const { db, staff, clock } = context
  const row = await findDiscrepancy(db, id)
  if (!row) throw bookProblems.unknownDiscrepancy()
  if (row.state !== 'open') throw bookProblems.discrepancyEnded()
  const connection = await openConnection(context, row.connection, protocols)
  const ask = connection && backChannelOf(connection.protocol.id).round
  const said = ask
    ? await ask(
        {
          settings: connection.settings,
          now: clock(),
          signal: AbortSignal.timeout(vendorMilliseconds),
        },
        row.round,
      ).catch(() => 'noAnswer' as const)
    : 'cannotBeAsked'
  await inTransaction(db, async (tx) => {
    await noteEvent(tx, { id, act: 'asked', staff, why: said }, clock())
    tellAct(tx, { subject: `vendorDiscrepancy:${id}`, after: { said } })
  })
  return readDiscrepancy(db, id, staff.id)
}
