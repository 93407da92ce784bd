import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type Decided, type Decision, replay, type Replayed } from '../../games/blackjack/replay.ts'
import { seatOfSpot, spotNames } from '../../games/blackjack/table.ts'
import type { Play } from '../../seat-shapes.ts'
import { waitingSlips } from '../bets/slips.ts'
import { findShoe, openedShoe } from '../chains/shoes.ts'
import type { RoundRow, TableRow } from '../runner/rounds.ts'

// A round with seats as it stands: who staked on it, what was decided, and what follows from both and from its shoe.

export type Staked = { memberId: string; unit: string; stake: bigint }
/** `owner` decides for a seat; `behind` follow what is doubled and split, `hasSplit` where they did so at a pair. */
export type SeatStakes = { owner?: Staked; behind: (Staked & { hasSplit: boolean })[] }
export type Taken = Decision & { isAbsent: boolean }

export type SeatedRound = {
  table: TableRow
  round: RoundRow
  play: Play
  decisions: readonly Taken[]
  order: readonly number[]
}

/** What lies on each seat of a round that has not ended, without what was added to it. */
export async function stakesOf(tx: Db, roundId: bigint): Promise<ReadonlyMap<number, SeatStakes>> {
  const stakes = new Map<number, SeatStakes>()
  const slips = await waitingSlips(tx, roundId)
  const lines = slips.flatMap(({ memberId, unit, spots }) =>
    spots.map(({ spot, stake }) => ({ memberId, unit, spot, stake: BigInt(stake) })),
  )
  const split = new Set(
    lines
      .filter(({ spot }) => seatOfSpot(spot).kind === 'split')
      .map(({ memberId, unit, spot }) => `${memberId} ${unit} ${spot}`),
  )
  for (const { memberId, unit, spot, stake } of lines) {
    const { kind, seat } = seatOfSpot(spot)
    const all = stakes.get(seat) ?? { behind: [] }
    stakes.set(seat, all)
    if (kind === 'seat') all.owner = { memberId, unit, stake: stake + (all.owner?.stake ?? 0n) }
    if (kind !== 'follow') continue
    const known = all.behind.find((each) => each.memberId === memberId && each.unit === unit)
    const hasSplit = split.has(`${memberId} ${unit} ${spotNames.split(seat)}`)
    if (known) known.stake += stake
    else all.behind.push({ memberId, unit, stake, hasSplit })
  }
  return stakes
}

export async function readDecisions(db: Db, roundId: bigint): Promise<Taken[]> {
  const { rows } =
    await sql<Taken>`select seat, hand, move, member_id is null and move <> 'peek' as "isAbsent"
    from tables.decision where round_id = ${roundId} order by number`.execute(db)
  return rows
}

/** Writes down what was decided: by a member under the id of the request, or by nobody. */
export async function noteDecision(
  tx: Db,
  seated: SeatedRound,
  { seat, hand, move, by }: Decision & { by?: { id: string; memberId: string } },
): Promise<SeatedRound> {
  const number = seated.decisions.length + 1
  await sql`insert into tables.decision (round_id, number, id, member_id, seat, hand, move, decided_at)
    values (${seated.round.id}, ${number}, ${by?.id ?? null}, ${by?.memberId ?? null}, ${seat}, ${hand}, ${move}, clock_timestamp())`.execute(
    tx,
  )
  const isAbsent = by === undefined && move !== 'peek'
  return { ...seated, decisions: [...seated.decisions, { seat, hand, move, isAbsent }] }
}

export const withAbsent = (seated: SeatedRound, seat: number, isAbsent: boolean): SeatedRound => ({
  ...seated,
  play: {
    ...seated.play,
    seats: seated.play.seats.map((each) => (each.seat === seat ? { ...each, isAbsent } : each)),
  },
})

/** A round whose seats are known, with its decisions and the order of its shoe. */
export async function readSeated(tx: Db, table: TableRow, round: RoundRow): Promise<SeatedRound> {
  const { play, shoeId } = round
  if (!play || shoeId === null) throw new Error(`the round ${round.id} has no seats`)
  const { order } = await openedShoe(tx, await findShoe(tx, shoeId))
  return { table, round, play, decisions: await readDecisions(tx, round.id), order }
}

export const replayed = ({ order, play, decisions }: SeatedRound): Replayed =>
  replay(
    order,
    play.seats.map(({ seat }) => seat),
    decisions,
  )

/** Seats that have not answered the insurance. */
export function unanswered({ play, decisions }: SeatedRound): number[] {
  const answers: readonly Decided[] = ['insure', 'decline']
  const answered = decisions.filter(({ move }) => answers.includes(move)).map(({ seat }) => seat)
  return play.seats.map(({ seat }) => seat).filter((seat) => !answered.includes(seat))
}
