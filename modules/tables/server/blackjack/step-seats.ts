import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { firstSteps, type Replayed, resultOf, turnOf } from '../../games/blackjack/replay.ts'
import { absentDecision } from '../../games/blackjack/round.ts'
import type { RoundResult } from '../../games/table-game.ts'
import { closedMilliseconds } from '../../limits.ts'
import type { Play } from '../../seat-shapes.ts'
import { endShoe, shoeInUse } from '../chains/shoes.ts'
import type { RoundRow, TableRow } from '../runner/rounds.ts'
import { after, writeStep } from '../runner/step-round.ts'
import type { News } from '../runner/tell.ts'
import { listSeats, noteIdle } from './seats.ts'
import {
  noteDecision,
  readSeated,
  replayed,
  type SeatedRound,
  type SeatStakes,
  stakesOf,
  withAbsent,
} from './seated-round.ts'
import { showSeated } from './show-seated.ts'
import { bankLeft, useBank } from './time-bank.ts'

// What a round with seats does by the clock: it is dealt card by card, waits for decisions, and plays for those who are absent.

/** The next step of such a round, whose time is over. Its row is locked. */
export async function stepSeats(
  tx: Db,
  table: TableRow,
  round: RoundRow,
  now: Date,
): Promise<News> {
  if (round.state === 'betting') return endBetting(tx, table, round, now)
  if (round.play?.seats.length === 0) return tellResult(tx, { table, round }, undefined, now)
  const seated = await readSeated(tx, table, round)
  const all = replayed(seated)
  const shown = round.steps.length
  const told = async (next: SeatedRound, count: number): Promise<News> => ({
    table,
    ...(await showSeated(tx, next, count, now)),
    shoes: [],
  })
  if (shown < firstSteps(seated.play.seats.length)) return told(seated, shown + 1)
  if (all.round.stage === 'insurance') {
    return told(await noteDecision(tx, seated, { seat: 0, hand: 1, move: 'peek' }), shown)
  }
  if (all.round.stage === 'playing') {
    const next = await timeIsUp(tx, seated, all, now)
    if ('round' in next && 'cards' in next) return { table, ...next, shoes: [] }
    return told(next, replayed(next).decided)
  }
  if (shown < all.steps.length) return told(seated, shown + 1)
  return tellResult(tx, seated, all, now)
}

/** Closes a round for stakes. One that nobody has staked on stays open as long again. */
async function endBetting(tx: Db, table: TableRow, round: RoundRow, now: Date): Promise<News> {
  const stakes = await stakesOf(tx, round.id)
  const staked = [...stakes].filter(([, { owner }]) => owner).map(([seat]) => seat)
  const names = new Map((await listSeats(tx, table.code)).map(({ seat, name }) => [seat, name]))
  const freed = await noteIdle(tx, table.code, staked)
  const isGoingOn = table.isOpen && !(table.pausedUntil && table.pausedUntil > now)
  const next = (moved: RoundRow): News => ({
    table,
    round: moved,
    cards: [],
    shoes: [],
    ...(freed && { seats: freed }),
  })
  if (stakes.size === 0 && isGoingOn) {
    const until = after(now, table.bettingSeconds * 1_000)
    return next(await writeStep(tx, round, sql`until = ${until}`))
  }
  const seats = staked.toSorted((one, two) => one - two)
  const play: Play = {
    stage: 'dealing',
    seats: seats.map((seat) => ({ seat, name: names.get(seat) ?? '', isAbsent: false })),
    hands: [],
    dealer: { cards: [], hasHole: false },
    turn: null,
    decisions: [],
  }
  const until = after(now, closedMilliseconds)
  const set = sql`state = 'closed', until = ${until}, closed_at = ${now}, play = ${JSON.stringify(play)}::jsonb`
  return next(await writeStep(tx, round, set))
}

/** Gives the hand whose time is over the seconds of its hour, or plays it as the strategy for absent members says. */
async function timeIsUp(
  tx: Db,
  seated: SeatedRound,
  all: Replayed,
  now: Date,
): Promise<SeatedRound | { round: RoundRow; cards: [] }> {
  const { table, round, play } = seated
  const turn = turnOf(all.round)
  if (!turn || !play.turn) throw new Error(`nobody decides in the round ${round.id}`)
  const isAbsent = play.seats.some((each) => each.seat === turn.seat && each.isAbsent)
  if (!isAbsent) {
    const whose = { table: table.code, memberId: ownerOf(await stakesOf(tx, round.id), turn.seat) }
    const left = play.turn.isOnBank ? 0 : await bankLeft(tx, whose, now)
    if (left > 0) {
      const next: Play = { ...play, turn: { ...play.turn, isOnBank: true } }
      const until = after(now, left)
      const set = sql`until = ${until}, play = ${JSON.stringify(next)}::jsonb`
      return { round: await writeStep(tx, round, set), cards: [] }
    }
    const milliseconds = round.until.getTime() - Date.parse(play.turn.baseUntil)
    await useBank(tx, { ...whose, milliseconds }, now)
  }
  const move = absentDecision(all.round)
  return noteDecision(tx, withAbsent(seated, turn.seat, true), { ...turn, move })
}

export function ownerOf(stakes: ReadonlyMap<number, SeatStakes>, seat: number): string {
  const owner = stakes.get(seat)?.owner
  if (!owner) throw new Error(`nobody has staked on seat ${seat}`)
  return owner.memberId
}

/** Tells what a round came to, and the link of its shoe with it. */
async function tellResult(
  tx: Db,
  { table, round }: { table: TableRow; round: RoundRow },
  all: Replayed | undefined,
  now: Date,
): Promise<News> {
  const result: RoundResult = resultOf(all?.round)
  const until = after(now, table.resultSeconds * 1_000)
  const set = sql`state = 'result', until = ${until}, result = ${JSON.stringify(result)}::jsonb, result_at = ${now}`
  const moved = await writeStep(tx, round, set)
  const shoe = await shoeInUse(tx, table.code)
  // A shoe of which nothing was dealt stays for the next round.
  const shoes = all && shoe ? [await endShoe(tx, shoe, now)] : []
  return { table, round: moved, cards: [], shoes }
}
