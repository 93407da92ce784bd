import { placedBet, readPlay } from '@tessera/bets/server'
import { roleOf } from '@tessera/calls'
import { readReminder } from '@tessera/compliance/server'
import { ledgerProblems } from '@tessera/ledger/calls'
import { pushBalance } from '@tessera/ledger/server'
import { type Money, money } from '@tessera/money'
import { type MemberContext, runBatched } from '@tessera/server-kit'
import type * as z from 'zod/mini'
import { creditOf, reservedOf } from '../../games/cockfight/fixed.ts'
import { shownOdds } from '../../games/cockfight/odds.ts'
import {
  type FightSpot,
  isFightRoom,
  type RoomKind,
  roomKindOf,
  type Terms,
} from '../../games/cockfight/rooms.ts'
import { tablesProblems } from '../../problems.ts'
import type { Slip } from '../../shapes.ts'
import { placing, type Row, type Written } from '../bets/place-slip.ts'
import { findSlip, shownSlip } from '../bets/slips.ts'
import { readLimits } from '../bets/terms.ts'
import type { TableLimits } from '../bets/table-limits.ts'
import { findRound, findTable, type RoundRow, type TableRow } from '../runner/rounds.ts'
import { tellTotals } from '../runner/tell.ts'
import { unitOf } from '../whose.ts'
import { type FightRow, fightOfRound, termsOf } from './fights.ts'
import { fixedBetOf, type FightStake } from './judge-fight.ts'

export type FightBet = {
  id: string
  table: string
  round: number
  on: FightSpot
  amount: bigint
  odds?: number | undefined
  pay?: number | undefined
}

type Desk = {
  table: TableRow
  kind: RoomKind
  round: RoundRow
  fight: FightRow
  terms: Terms
  limits: TableLimits
  unit: string
}

/**
 * Places a bet on the fight of the present round. The clock of the database decides whether it comes in time, and at fixed odds it
 * is taken at the odds that were shown or not at all. The same bet again changes nothing and answers the same. Problems: those of
 * the call.
 */
export async function placeFightBet(
  context: MemberContext,
  asked: FightBet,
): Promise<{ slip: z.output<typeof Slip>; balance: Money }> {
  const { db, member } = context
  const desk = await readDesk(context, asked)
  const known = await findSlip(db, asked.id)
  if (!known) await refuseBefore(context, desk, asked)
  const stake = stakeOf(desk, asked)
  const row = await runBatched(db, placing, writtenOf(desk, stake, asked, member.id))
  if (row.outcome !== 'moved') throw await refusalOf(context, desk, { row, asked, stake })
  const { unit } = desk
  if (row.isFirst) {
    const spots = Object.entries(row.totals ?? {}).map(([spot, sum]) => ({
      spot,
      stake: BigInt(sum),
    }))
    tellTotals(context, asked.table, { round: asked.round, currency: unit, spots })
  }
  const { cash } = await pushBalance(context, member.id, unit)
  const slip = await findSlip(db, asked.id)
  if (!slip) throw new Error(`the slip ${asked.id} is written`)
  return { slip: shownSlip(slip), balance: cash }
}

const isSide = (on: FightSpot) => on === 'meron' || on === 'wala'

/** The odds, or what is paid to 1, that the member has seen. */
const seenOf = ({ on, odds, pay }: FightBet): number | undefined => (isSide(on) ? odds : pay)

async function readDesk({ db, member }: MemberContext, asked: FightBet): Promise<Desk> {
  const table = await findTable(db, asked.table)
  if (!table || !isFightRoom(table)) throw tablesProblems.notARoom()
  const kind = roomKindOf(table.variant)
  if (!kind.spots.includes(asked.on)) throw tablesProblems.unknownSpot({ spot: asked.on })
  const round = await findRound(db, asked.table, asked.round)
  if (!round) throw tablesProblems.unknownRound()
  const fight = await fightOfRound(db, round.id)
  const unit = unitOf(member)
  const limits = await readLimits(db, table.code, unit)
  const terms = termsOf(fight)
  if (kind.pays === 'fixed' && !seenOf(asked))
    throw tablesProblems.oddsChanged({ price: priceOf(terms, asked.on).text })
  return { table, kind, round, fight, terms, limits, unit }
}

/** What is kept of a bet: of a pool its stake; at fixed odds what can be lost, with the odds that were shown. */
function stakeOf({ kind }: Desk, { on, amount, odds, pay }: FightBet): FightStake {
  if (kind.pays === 'pool') return { spot: on, stake: String(amount) }
  const bet = {
    spot: on,
    amount: String(amount),
    ...(isSide(on) ? { odds: odds ?? 0 } : { pay: pay ?? 0 }),
  }
  const reserved = reservedOf(fixedBetOf({ ...bet, stake: '0' }))
  return { ...bet, stake: String(reserved) }
}

/** What a spot costs now, as a text: what is told when it is not what the member has seen. */
function priceOf({ odds, drawPay, ftdPay }: Terms, on: FightSpot): { value: number; text: string } {
  if (on === 'meron' || on === 'wala') {
    const value = odds?.[on] ?? 0
    return { value, text: shownOdds(value) }
  }
  const value = on === 'ftd' ? (ftdPay ?? 0) : drawPay
  return { value, text: `${value}:1` }
}

/** The most that may be entered on a spot: neither more than the room takes, nor so much that it wins too much. */
function mostOn({ kind, terms, limits: { most, winMost } }: Desk, on: FightSpot): bigint {
  const isPooled = kind.pays === 'pool' && on !== 'draw'
  if (isPooled) return most
  const { value } = priceOf(terms, on)
  const byWin = isSide(on)
    ? value > 0
      ? (winMost * 100n) / BigInt(value)
      : winMost
    : winMost / BigInt(value)
  return byWin < most ? byWin : most
}

/** What is refused before anything is locked. */
async function refuseBefore(context: MemberContext, desk: Desk, asked: FightBet): Promise<void> {
  const { table, kind, terms, limits, unit } = desk
  if (roleOf(context.member.type) !== 'trial') {
    const { isDue } = await readReminder(context, { readPlay })
    if (isDue) throw tablesProblems.realityCheckDue()
  }
  if (!table.isOpen) throw tablesProblems.tableClosed()
  const { on, amount } = asked
  if (kind.pays === 'fixed') {
    const { value, text } = priceOf(terms, on)
    if (seenOf(asked) !== value) throw tablesProblems.oddsChanged({ price: text })
  }
  const most = mostOn(desk, on)
  if (amount < limits.least || amount > most) {
    throw tablesProblems.spotOutside({
      spot: on,
      least: money(limits.least, unit),
      most: money(most, unit),
    })
  }
}

/** What each outcome costs the room by a bet: nothing where the pool pays. */
function costsOf({ kind, terms }: Desk, bet: FightStake): bigint[] {
  const stake = BigInt(bet.stake)
  if (kind.pays === 'pool') {
    if (bet.spot !== 'draw') return kind.spots.map(() => 0n)
    return kind.spots.map((end) => (end === 'draw' ? stake * BigInt(terms.drawPay) : -stake))
  }
  const fixed = fixedBetOf(bet)
  return kind.spots.map((end) => (end === 'draw' ? 0n : creditOf(fixed, end) - stake))
}

function writtenOf(desk: Desk, bet: FightStake, { id }: FightBet, memberId: string): Written {
  const { table, kind, round, fight, limits, unit } = desk
  const text = JSON.stringify({
    id,
    round: String(round.id),
    member: memberId,
    unit,
    vendor: table.vendor,
    category: table.category,
    table: table.code,
    spots: [bet],
    stake: bet.stake,
    cells: costsOf(desk, bet).map(String),
    roundMost: String(limits.roundMost),
    exposureMost: String(limits.exposureMost),
    seats: table.seats,
    ...(kind.pays === 'fixed' && { priceVersion: fight.priceVersion }),
    // What a record of bets shows.
    detail: {
      round: Number(round.number),
      spots: [bet],
      fight: { meron: fight.meron, wala: fight.wala },
    },
  })
  return { text, id, memberId, round: round.id }
}

/** Why `tables.place()` has refused a bet. */
async function refusalOf(
  { db, member }: MemberContext,
  { table, kind, limits, unit }: Desk,
  { row, asked, stake }: { row: Row; asked: FightBet; stake: FightStake },
): Promise<unknown> {
  const { outcome } = row
  if (outcome === 'round_closed') return tablesProblems.roundClosed()
  if (outcome === 'price_changed') {
    const round = await findRound(db, asked.table, asked.round)
    if (!round) return tablesProblems.unknownRound()
    const { text } = priceOf(termsOf(await fightOfRound(db, round.id)), asked.on)
    return tablesProblems.oddsChanged({ price: text })
  }
  if (outcome === 'table_full') return tablesProblems.tableFull({ seats: table.seats ?? 0 })
  if (outcome === 'round_limit')
    return tablesProblems.roundLimit({ most: money(limits.roundMost, unit) })
  if (outcome === 'exposure_reached')
    return tablesProblems.exposureReached({ outcome: kind.spots[(row.cell ?? 1) - 1] ?? '' })
  if (outcome === 'used_differently') return ledgerProblems.usedDifferently()
  const moved = { outcome, isFirst: false, balance: 0n, version: 0n }
  return placedBet(db, moved, {
    memberId: member.id,
    stake: money(BigInt(stake.stake), unit),
  }).then(
    () => new Error(`a bet ended ${outcome}`),
    (problem: unknown) => problem,
  )
}
