import { type Money, money } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import type * as z from 'zod/mini'
import { climbBetsMost, climbSpot, isCrash } from '../../games/crash/crash-game.ts'
import { costAt, heightText, sureHeight, topOf } from '../../games/crash/crash.ts'
import { tablesProblems } from '../../problems.ts'
import type { Slip } from '../../shapes.ts'
import { mostOn, refuseAtTable, type Writing, writeSlip } from '../bets/place-slip.ts'
import { findSlip } from '../bets/slips.ts'
import { readLimits } from '../bets/terms.ts'
import type { TableLimits } from '../bets/table-limits.ts'
import { findTable, type TableRow } from '../runner/rounds.ts'
import { unitOf } from '../whose.ts'
import { shownBets } from './read-climb.ts'
import { tellClimb } from './tell-climb.ts'

export type ClimbPlacing = {
  id: string
  table: string
  round: number
  stake: bigint
  auto?: number | undefined
}

// What the lowest target returns.
const leastReturned = 10_100

/**
 * Places a bet on the next climb. Its target is stored with it, and where it is cashed out at the latest. The same bet again
 * changes nothing and answers the same. Problems: those of the call.
 */
export async function placeClimbBet(
  context: MemberContext,
  asked: ClimbPlacing,
): Promise<{ slip: z.output<typeof Slip>; balance: Money }> {
  const { db, member } = context
  const table = await findTable(db, asked.table)
  if (!table) throw tablesProblems.unknownTable()
  if (!isCrash(table)) throw tablesProblems.notAClimb()
  const limits = await readLimits(db, table.code, unitOf(member))
  const known = await findSlip(db, asked.id)
  if (!known) await refuseBefore(context, { table, limits, stake: asked.stake })
  // Limits may have changed since: a known bet keeps its top.
  const top =
    known?.spots[0]?.top ?? topOf(asked.stake, { auto: asked.auto, winMost: limits.winMost })
  const placed = await writeSlip(context, writingOf(asked, { table, limits, top }))
  if (placed.isFirst) {
    const bets = await shownBets(db, [asked.id])
    tellClimb(context, table.code, { round: asked.round, bets })
  }
  return { slip: placed.slip, balance: placed.balance }
}

async function refuseBefore(
  context: MemberContext,
  { table, limits, stake }: { table: TableRow; limits: TableLimits; stake: bigint },
): Promise<void> {
  await refuseAtTable(context, table)
  const unit = unitOf(context.member)
  const most = mostOn(leastReturned, limits)
  if (stake < limits.least || stake > most) {
    throw tablesProblems.stakeOutside({
      least: money(limits.least, unit),
      most: money(most, unit),
    })
  }
}

const writingOf = (
  { id, round, stake, auto }: ClimbPlacing,
  { table, limits, top }: { table: TableRow; limits: TableLimits; top: number },
): Writing => ({
  id,
  table,
  limits,
  round,
  stake,
  spots: [{ spot: climbSpot, stake: String(stake), ...(auto !== undefined && { auto }), top }],
  cells: [costAt(stake, top, sureHeight)],
  outcomeOf: () => heightText(sureHeight),
  slipsMost: climbBetsMost,
})
