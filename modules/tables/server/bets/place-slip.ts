import { placedBet, readPlay } from '@tessera/bets/server'
import { roleOf } from '@tessera/calls'
import { isReminderDue } from '@tessera/compliance/server'
import { ledgerProblems } from '@tessera/ledger/calls'
import { pushBalance } from '@tessera/ledger/server'
import { type Money, money } from '@tessera/money'
import { type Batch, type MemberContext, runBatched, textsOf } from '@tessera/server-kit'
import type * as z from 'zod/mini'
import { tablesProblems } from '../../problems.ts'
import type { Slip } from '../../shapes.ts'
import { findRound, type RoundRow } from '../runner/rounds.ts'
import { tellTotals } from '../runner/tell.ts'
import { unitOf } from '../whose.ts'
import { cellsOf, exposedOf, mostReturned, spotOf, type Stake } from './exposed.ts'
import { findSlip, shownSlip } from './slips.ts'
import { readTerms, type TableTerms } from './terms.ts'

export type Placing = { id: string; table: string; round: number; spots: readonly Stake[] }

type Written = { text: string; id: string; memberId: string; round: bigint }
type Row = {
  outcome: string
  isFirst: boolean
  cell: number | null
  totals: Record<string, string> | null
}

const placing: Batch<Written, Row> = {
  name: 'tables.place',
  text: 'select op, outcome, is_first, cell, totals from tables.place($1::jsonb[])',
  valuesOf: (slips) => [textsOf(slips.map(({ text }) => text))],
  rowOf: ([outcome, isFirst, cell, totals]) => ({ outcome, isFirst, cell, totals }) as Row,
  lanesOf: ({ id, memberId }) => [id, memberId],
  isAgain: () => false,
}

/**
 * Places a bet on spots of the present round, all or nothing: the clock of the database decides whether it comes in time. The same
 * bet again changes nothing and answers the same. Problems: those of the call.
 */
export async function placeSlip(
  context: MemberContext,
  asked: Placing,
): Promise<{ slip: z.output<typeof Slip>; balance: Money }> {
  const { db, member } = context
  const unit = unitOf(member)
  const terms = await readTerms(db, asked.table, unit)
  const known = await findSlip(db, asked.id)
  if (!known) await refuseBefore(context, terms, asked)
  const round = await findRound(db, asked.table, asked.round)
  if (!round) throw tablesProblems.unknownRound()
  const row = await runBatched(
    db,
    placing,
    writtenOf(terms, round, { asked, memberId: member.id, unit }),
  )
  if (row.outcome !== 'moved') throw await refusalOf(context, terms, { row, asked, unit })
  const totals = Object.entries(row.totals ?? {}).map(([spot, stake]) => ({
    spot,
    stake: BigInt(stake),
  }))
  if (row.isFirst)
    tellTotals(context, asked.table, { round: asked.round, currency: unit, spots: totals })
  const { cash } = await pushBalance(context, member.id, unit)
  const slip = await findSlip(db, asked.id)
  if (!slip) throw new Error(`the slip ${asked.id} is written`)
  return { slip: shownSlip(slip), balance: cash }
}

/** What is refused before anything is locked: closed tables, spots that are none, stakes outside of the limits. */
async function refuseBefore(
  context: MemberContext,
  terms: TableTerms,
  { spots }: Placing,
): Promise<void> {
  const { table, variant, limits } = terms
  const unit = unitOf(context.member)
  if (roleOf(context.member.type) !== 'trial' && (await isReminderDue(context, { readPlay }))) {
    throw tablesProblems.realityCheckDue()
  }
  if (!table.isOpen) throw tablesProblems.tableClosed()
  if (new Set(spots.map(({ spot }) => spot)).size < spots.length) throw tablesProblems.spotTwice()
  for (const { spot: code, stake } of spots) {
    const spot = spotOf(variant, code)
    if (!spot) throw tablesProblems.unknownSpot({ spot: code })
    const most = mostOn(mostReturned(spot), limits)
    if (stake < limits.least || stake > most) {
      throw tablesProblems.spotOutside({
        spot: code,
        least: money(limits.least, unit),
        most: money(most, unit),
      })
    }
  }
}

/** The most that may lie on a spot: neither more than the table takes, nor so much that it wins too much. */
export function mostOn(returned: number, { most, winMost }: TableTerms['limits']): bigint {
  const profit = returned - 10_000
  if (profit <= 0) return most
  const byWin = (winMost * 10_000n) / BigInt(profit)
  return byWin < most ? byWin : most
}

function writtenOf(
  { table, variant, limits }: TableTerms,
  { id: roundId }: RoundRow,
  { asked, memberId, unit }: { asked: Placing; memberId: string; unit: string },
): Written {
  const spots = asked.spots.map(({ spot, stake }) => ({ spot, stake: String(stake) }))
  const text = JSON.stringify({
    id: asked.id,
    round: String(roundId),
    member: memberId,
    unit,
    vendor: table.vendor,
    category: table.category,
    table: table.code,
    spots,
    stake: String(stakeOf(asked)),
    cells: exposedOf(
      variant,
      asked.spots.filter(({ spot }) => spotOf(variant, spot)),
    ).map(String),
    roundMost: String(limits.roundMost),
    exposureMost: String(limits.exposureMost),
    seats: table.seats,
    // What a record of bets shows.
    detail: { round: asked.round, spots },
  })
  return { text, id: asked.id, memberId, round: roundId }
}

const stakeOf = ({ spots }: Placing): bigint => spots.reduce((sum, { stake }) => sum + stake, 0n)

/** Why `tables.place()` has refused a slip. */
async function refusalOf(
  { db, member }: MemberContext,
  { table, variant, limits }: TableTerms,
  { row, asked, unit }: { row: Row; asked: Placing; unit: string },
): Promise<unknown> {
  const { outcome } = row
  if (outcome === 'round_closed') return tablesProblems.roundClosed()
  if (outcome === 'table_full') return tablesProblems.tableFull({ seats: table.seats ?? 0 })
  if (outcome === 'round_limit')
    return tablesProblems.roundLimit({ most: money(limits.roundMost, unit) })
  if (outcome === 'exposure_reached') {
    const cell = cellsOf(variant)[(row.cell ?? 1) - 1] ?? ''
    return tablesProblems.exposureReached({ outcome: cell.slice(cell.indexOf(':') + 1) })
  }
  if (outcome === 'used_differently') return ledgerProblems.usedDifferently()
  const moved = { outcome, isFirst: false, balance: 0n, version: 0n }
  return placedBet(db, moved, { memberId: member.id, stake: money(stakeOf(asked), unit) }).then(
    () => new Error(`a slip ended ${outcome}`),
    (problem: unknown) => problem,
  )
}
