import { closedFor } from '@tessera/bets/server'
import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { seedSeconds } from '../../limits.ts'
import { nextHand } from '../../rules/blinds.ts'
import { clientOf, rootsOf } from '../../rules/shuffle.ts'
import type { HandSetup } from '../../rules/hand.ts'
import {
  databaseNow,
  type HandRow,
  handColumns,
  type HandSeatRow,
  seatsOfHand,
  type StayRow,
  type TableRow,
} from '../tables/rows.ts'
import { dealHand } from './deal-hand.ts'

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

/**
 * Who may play now: with chips, not out, not leaving, and closed to nobody's limits. In a tournament everybody is dealt in: whoever is
 * absent is blinded off.
 */
async function readyOf(tx: Db, table: TableRow, stays: readonly StayRow[]): Promise<StayRow[]> {
  if (table.tournamentId !== null) return stays.filter(({ stack }) => stack > 0)
  const able = stays.filter(({ isIn, isLeaving, stack }) => isIn && !isLeaving && stack > 0)
  const members = able.flatMap(({ memberId }) => (memberId ? [{ memberId, stake: 0n }] : []))
  const closed = await closedFor(tx, table.unit, members)
  const shut = able.filter(({ memberId }) => memberId !== null && closed.has(memberId))
  if (shut.length > 0) await sitOut(tx, shut)
  return able.filter((stay) => !shut.includes(stay))
}

export const sitOut = (tx: Db, stays: readonly Pick<StayRow, 'id'>[]) =>
  sql`update poker.stay set is_in = false, posts = false, out_since = coalesce(out_since, clock_timestamp())
    where id = any (${stays.map(({ id }) => id)}::uuid[])`.execute(tx)

/** Begins the next hand of a table, where two are ready and one of them is a person: seeds are asked for. */
export async function beginHand(
  tx: Db,
  table: TableRow,
  stays: readonly StayRow[],
): Promise<HandRow | undefined> {
  const ready = await readyOf(tx, table, stays)
  if (!table.tournamentId && !ready.some(({ memberId }) => memberId !== null)) return undefined
  const next = nextHand(
    stays.map((stay) => ({ ...stay, isIn: ready.includes(stay) })),
    table.blinds,
  )
  if (!next) {
    await sql`update poker.game_table set blinds = null where code = ${table.code} and blinds is not null`.execute(
      tx,
    )
    return undefined
  }
  await sql`update poker.stay set owes_big = owes_big or seat = any (${next.missedBig}::int[]),
      owes_small = owes_small or seat = any (${next.missedSmall}::int[])
    where table_code = ${table.code} and ended_at is null`.execute(tx)
  const bySeat = new Map(stays.map((stay) => [stay.seat, stay]))
  const setup: HandSetup = {
    game: table.game,
    limit: table.limit,
    button: next.blinds.button,
    bigSeat: next.blinds.big,
    big: table.big,
    rake: { ppm: table.rakePpm, cap: table.rakeCap },
    players: next.players.map(({ seat, posts, deadSmall }) => ({
      seat,
      stack: bySeat.get(seat)?.stack ?? 0,
      posts: posts === 'big' ? table.big : posts === 'small' ? table.small : 0,
      dead: deadSmall
        ? table.small
        : posts === 'big'
          ? anteOf(table, bySeat.get(seat)?.stack ?? 0)
          : 0,
    })),
  }
  return insertHand(tx, table, { setup, blinds: next.blinds, bySeat })
}

/** The blind is posted first: what is left of the stack pays the ante of the table. */
const anteOf = ({ ante, big }: TableRow, stack: number): number =>
  Math.max(0, Math.min(ante, stack - big))

type Inserting = Pick<HandRow, 'setup' | 'blinds'> & { bySeat: ReadonlyMap<number, StayRow> }

async function insertHand(
  tx: Db,
  table: TableRow,
  { setup, blinds, bySeat }: Inserting,
): Promise<HandRow> {
  const now = await databaseNow(tx)
  const id = newId(now)
  const secret = randomBytes(32).toString('hex')
  await sql`update poker.game_table set hands = hands + 1 where code = ${table.code}`.execute(tx)
  const { rows } =
    await sql<HandRow>`insert into poker.hand as h (id, table_code, number, state, until, secret, setup, blinds)
    select ${id}, ${table.code}, t.hands, 'commit', ${after(now, seedSeconds * 1_000)}, ${secret}, ${JSON.stringify(setup)}::jsonb,
      ${JSON.stringify(blinds)}::jsonb from poker.game_table t where t.code = ${table.code}
    returning ${handColumns}`.execute(tx)
  const [hand] = rows
  if (!hand) throw new Error('a hand is written')
  for (const { seat, stack } of setup.players) {
    const stay = bySeat.get(seat)
    if (!stay) throw new Error(`nobody sits at ${seat}`)
    await sql`insert into poker.hand_seat (hand_id, seat, stay_id, member_id, name, stack)
      values (${id}, ${seat}, ${stay.id}, ${stay.memberId}, ${stay.name}, ${stack})`.execute(tx)
  }
  return hand
}

const lacks = (seats: readonly HandSeatRow[], part: 'commitment' | 'seed') =>
  seats.filter(
    ({ memberId, isAsked, ...seat }) => memberId !== null && isAsked && seat[part] === null,
  )

/** Goes on as soon as everybody has committed, or told the seed. */
export async function whenSeedsAreThere(tx: Db, table: TableRow, hand: HandRow): Promise<void> {
  const seats = await seatsOfHand(tx, hand.id)
  const now = await databaseNow(tx)
  if (hand.state === 'commit' && lacks(seats, 'commitment').length === 0) {
    const roots = rootsOf(hand.secret, clientOf(table.code, hand.number))
    await sql`update poker.hand set state = 'reveal', until = ${after(now, seedSeconds * 1_000)},
      roots = ${JSON.stringify(roots)}::jsonb where id = ${hand.id}`.execute(tx)
    // Where nobody is asked for a seed the hand is dealt at once.
    const isAsked = seats.some((seat) => seat.memberId !== null && seat.isAsked)
    if (!isAsked) await dealHand(tx, table, { ...hand, state: 'reveal', roots }, seats)
    return
  }
  if (hand.state === 'reveal' && lacks(seats, 'seed').length === 0)
    await dealHand(tx, table, hand, seats)
}

/** Time for seeds is over: whoever gave none sits out, and all begins again. */
export async function dropSilent(tx: Db, hand: HandRow): Promise<void> {
  const silent = lacks(
    await seatsOfHand(tx, hand.id),
    hand.state === 'commit' ? 'commitment' : 'seed',
  )
  await sitOut(
    tx,
    silent.map(({ stayId }) => ({ id: stayId })),
  )
  await voidHand(tx, hand, 'no seed')
}

/** Ends a hand as if it had not been: the ledger has not moved, and every stack is as at its start. */
export async function voidHand(tx: Db, hand: HandRow, reason: string): Promise<void> {
  const now = await databaseNow(tx)
  await sql`update poker.hand set state = 'void', until = ${now}, void_reason = ${reason}, ended_at = ${now}
    where id = ${hand.id}`.execute(tx)
  await sql`update poker.game_table set next_at = ${now} where code = ${hand.table}`.execute(tx)
}
