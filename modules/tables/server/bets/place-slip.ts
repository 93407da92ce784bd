import { placedBet, readPlay } from '@tessera/bets/server'
import { roleOf } from '@tessera/calls'
import { isReminderDue } from '@tessera/compliance/server'
import { ledgerProblems } from '@tessera/ledger/calls'
import { pushBalance } from '@tessera/ledger/server'
import { type Money, money } from '@tessera/money'
import { type Batch, type MemberContext, runBatched, textsOf } from '@tessera/server-kit'
import type * as z from 'zod/mini'
import { isDecided } from '../../games/blackjack/is-decided.ts'
import { tablesProblems } from '../../problems.ts'
import type { Slip } from '../../shapes.ts'
import { refusalOfSeat } from '../blackjack/seats.ts'
import { findRound, type RoundRow, type TableRow } from '../runner/rounds.ts'
import { tellTotals } from '../runner/tell.ts'
import { unitOf } from '../whose.ts'
import { cellsOf, exposedOf, mostReturned, spotOf, type Stake } from './exposed.ts'
import { findSlip, shownSlip, type SlipRow } from './slips.ts'
import { readTerms, type TableTerms } from './terms.ts'
import type { TableLimits } from './table-limits.ts'

export type Placing = { id: string; table: string; round: number; spots: readonly Stake[] }

export type Written = { text: string; id: string; memberId: string; round: bigint }
export type Row = {
  outcome: string
  isFirst: boolean
  cell: number | null
  totals: Record<string, string> | null
}

/** All that are placed at the same moment, as one statement. */
export const placing: Batch<Written, Row> = {
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
  const terms = await readTerms(db, asked.table, unitOf(member))
  const known = await findSlip(db, asked.id)
  if (!known) await refuseBefore(context, terms, asked)
  const { slip, balance } = await writeSlip(context, writingOf(terms, asked))
  return { slip, balance }
}

/** A slip as it is written. `cells`: what it adds to the cost of each outcome of the table, `outcomeOf` what that is called. */
export type Writing = {
  id: string
  table: TableRow
  limits: TableLimits
  round: number
  stake: bigint
  spots: SlipRow['spots']
  cells: readonly bigint[]
  outcomeOf: (cell: number) => string
  /** Slips of a member in a round. */
  slipsMost?: number
}

/**
 * Takes the stake and writes the slip, all or nothing, and tells what lies on the spots. Problems: `unknownRound`, those of
 * `tables.place()`.
 */
export async function writeSlip(
  context: MemberContext,
  writing: Writing,
): Promise<{ slip: z.output<typeof Slip>; balance: Money; isFirst: boolean }> {
  const { db, member } = context
  const unit = unitOf(member)
  const round = await findRound(db, writing.table.code, writing.round)
  if (!round) throw tablesProblems.unknownRound()
  const row = await runBatched(
    db,
    placing,
    writtenOf(writing, round, { memberId: member.id, unit }),
  )
  if (row.outcome !== 'moved') throw await refusalOf(context, writing, { row, unit })
  const totals = Object.entries(row.totals ?? {}).map(([spot, stake]) => ({
    spot,
    stake: BigInt(stake),
  }))
  if (row.isFirst)
    tellTotals(context, writing.table.code, {
      round: writing.round,
      currency: unit,
      spots: totals,
    })
  const { cash } = await pushBalance(context, member.id, unit)
  const slip = await findSlip(db, writing.id)
  if (!slip) throw new Error(`the slip ${writing.id} is written`)
  return { slip: shownSlip(slip), balance: cash, isFirst: row.isFirst }
}

/** What is refused before anything is locked: closed tables, spots that are none, stakes outside of the limits. */
async function refuseBefore(
  context: MemberContext,
  terms: TableTerms,
  { spots }: Placing,
): Promise<void> {
  const { table, variant, limits } = terms
  const unit = unitOf(context.member)
  await refuseAtTable(context, table)
  if (new Set(spots.map(({ spot }) => spot)).size < spots.length) throw tablesProblems.spotTwice()
  for (const { spot: code, stake } of spots) {
    const spot = spotOf(variant, code)
    if (!spot || spot.isLater) throw tablesProblems.unknownSpot({ spot: code })
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

/** Nobody plays at a closed table, or with a reality check to answer. */
export async function refuseAtTable(context: MemberContext, table: TableRow): Promise<void> {
  if (roleOf(context.member.type) !== 'trial' && (await isReminderDue(context, { readPlay }))) {
    throw tablesProblems.realityCheckDue()
  }
  if (!table.isOpen) throw tablesProblems.tableClosed()
}

/** The most that may lie on a spot: neither more than the table takes, nor so much that it wins too much. */
export function mostOn(returned: number, { most, winMost }: TableTerms['limits']): bigint {
  const profit = returned - 10_000
  if (profit <= 0) return most
  const byWin = (winMost * 10_000n) / BigInt(profit)
  return byWin < most ? byWin : most
}

function writingOf({ table, variant, limits }: TableTerms, { id, round, spots }: Placing): Writing {
  return {
    id,
    table,
    limits,
    round,
    stake: spots.reduce((sum, { stake }) => sum + stake, 0n),
    spots: spots.map(({ spot, stake }) => ({ spot, stake: String(stake) })),
    cells: exposedOf(
      variant,
      spots.filter(({ spot }) => spotOf(variant, spot)),
    ),
    outcomeOf: (at) => {
      const cell = cellsOf(variant)[at] ?? ''
      return cell.slice(cell.indexOf(':') + 1)
    },
  }
}

function writtenOf(
  { id, table, limits, round, stake, spots, cells, slipsMost }: Writing,
  { id: roundId }: RoundRow,
  { memberId, unit }: { memberId: string; unit: string },
): Written {
  const text = JSON.stringify({
    id,
    round: String(roundId),
    member: memberId,
    unit,
    vendor: table.vendor,
    category: table.category,
    table: table.code,
    spots,
    stake: String(stake),
    cells: cells.map(String),
    roundMost: String(limits.roundMost),
    exposureMost: String(limits.exposureMost),
    ...(isDecided(table) ? { seats: null, isSeated: true } : { seats: table.seats }),
    slipsMost,
    // What a record of bets shows.
    detail: { round, spots },
  })
  return { text, id, memberId, round: roundId }
}

/** Why `tables.place()` has refused a slip. */
async function refusalOf(
  { db, member }: MemberContext,
  { table, limits, stake, outcomeOf, slipsMost = 0 }: Writing,
  { row, unit }: { row: Row; unit: string },
): Promise<unknown> {
  const { outcome } = row
  if (outcome === 'round_closed') return tablesProblems.roundClosed()
  if (outcome === 'table_full') return tablesProblems.tableFull({ seats: table.seats ?? 0 })
  if (outcome === 'slips_reached') return tablesProblems.betsReached({ most: slipsMost })
  const seating = refusalOfSeat(outcome)
  if (seating) return seating
  if (outcome === 'round_limit')
    return tablesProblems.roundLimit({ most: money(limits.roundMost, unit) })
  if (outcome === 'exposure_reached')
    return tablesProblems.exposureReached({ outcome: outcomeOf((row.cell ?? 1) - 1) })
  if (outcome === 'used_differently') return ledgerProblems.usedDifferently()
  const moved = { outcome, isFirst: false, balance: 0n, version: 0n }
  return placedBet(db, moved, { memberId: member.id, stake: money(stake, unit) }).then(
    () => new Error(`a slip ended ${outcome}`),
    (problem: unknown) => problem,
  )
}
