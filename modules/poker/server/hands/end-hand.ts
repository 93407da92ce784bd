import { endSeatedBets } from '@tessera/bets/server'
import { transferAll } from '@tessera/ledger/server'
import { type Db, deriveId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { foldedRestMs, showdownRestMs } from '../../limits.ts'
import { finishHand, type Finish, worthsOf } from '../../rules/finish.ts'
import { sitOutBroke } from '../seats/out-of-chips.ts'
import { holeOf, placesOf, type Played, shuffledOf } from '../tables/loaded.ts'
import { category, seatAccount, seatOwner, unitsOf, vendor } from '../tables/chips.ts'
import { differencesAt } from '../tables/differences.ts'
import { databaseNow, staysAt, type TableRow } from '../tables/rows.ts'
import { lockAccounts } from '@tessera/ledger/server'

type Ending = Played & { allIn: boolean }

/** How a hand ends, by its cards and acts. */
export function finishOf({ allIn, ...played }: Ending): Finish {
  const { hand, state } = played
  const left = state.players.filter(({ isFolded }) => !isFolded).map(({ seat }) => seat)
  const { cardAt } = shuffledOf(played)
  const isShowdown = left.length > 1
  const boards = isShowdown ? placesOf(played).boards.map((places) => places.map(cardAt)) : []
  const holes = new Map(isShowdown ? left.map((seat) => [seat, holeOf(played, seat)]) : [])
  const worths = worthsOf(hand.setup.game, holes, boards)
  return finishHand({ setup: hand.setup, state, worths, boards: hand.boards, allIn })
}

type Outcome = {
  seat: number
  stayId: string
  memberId: string | null
  staked: number
  returned: number
}

/** What each seat has staked and got back, without what nobody called. */
function outcomesOf({ hand, seats, state }: Played, finish: Finish): Outcome[] {
  return seats.map(({ seat, stayId, memberId }) => {
    const player = state.players.find((each) => each.seat === seat)
    const its = hand.setup.players.find((each) => each.seat === seat)
    if (!player || !its) throw new Error(`seat ${seat} is not in hand ${hand.id}`)
    const back = finish.back?.seat === seat ? finish.back.amount : 0
    const got = finish.returned.find((each) => each.seat === seat)?.amount ?? 0
    return { seat, stayId, memberId, staked: its.stack - player.stack - back, returned: got - back }
  })
}

/** Ends a hand: one batch moves what each seat has won and lost, and the rake stays with the house. */
export async function endHand(tx: Db, table: TableRow, ending: Ending): Promise<void> {
  const { hand } = ending
  const finish = finishOf(ending)
  const outcomes = outcomesOf(ending, finish)
  // Chips of a tournament are no money.
  if (table.tournamentId === null) await moveChips(tx, table, ending, outcomes)
  for (const { seat, stayId, staked, returned } of outcomes) {
    await sql`update poker.hand_seat set staked = ${staked}, returned = ${returned}
      where hand_id = ${hand.id} and seat = ${seat}`.execute(tx)
    await sql`update poker.stay set stack = stack + ${returned - staked} where id = ${stayId}`.execute(
      tx,
    )
  }
  if (table.tournamentId === null) await sitOutBroke(tx, table)
  const now = await databaseNow(tx)
  const rest = finish.shown.length > 0 ? showdownRestMs : foldedRestMs
  await sql`update poker.hand set state = 'ended', until = ${now}, ended_at = ${now}, turn_at = null, in_bank = false,
      finish = ${JSON.stringify(finish)}::jsonb, rake = ${finish.rake}, shown = ${finish.shown}::int[] where id = ${hand.id}`.execute(
    tx,
  )
  await sql`update poker.game_table set next_at = ${new Date(now.getTime() + rest)} where code = ${table.code}`.execute(
    tx,
  )
  if (table.tournamentId === null) await checkTable(tx, table)
}

async function moveChips(
  tx: Db,
  table: TableRow,
  { hand }: Played,
  outcomes: readonly Outcome[],
): Promise<void> {
  // Accounts of bots and of members are locked together, in the order that everybody keeps.
  await lockAccounts(
    tx,
    outcomes.map(({ seat }) => seatAccount(table, seat)),
  )
  const bets = outcomes.flatMap(({ seat, memberId, staked, returned }) => {
    if (memberId === null || staked === 0) return []
    const net = Math.abs(returned - staked)
    return [
      {
        id: deriveId(hand.id, `seat ${seat}`),
        memberId,
        account: seatOwner(table.code, seat),
        stake: unitsOf(table, staked),
        prize: unitsOf(table, returned),
        validBet: unitsOf(table, Math.min(staked, net)),
        detail: { hand: hand.number, table: table.code },
        outcome: { hand: hand.id },
      },
    ]
  })
  const where = {
    vendor,
    category,
    game: `poker-${table.game}`,
    roundId: hand.id,
    unit: table.unit,
  }
  await endSeatedBets(tx, where, bets)
  const play = { owner: `vendor:${vendor}`, purpose: 'play' as const, unit: table.unit }
  const bots = outcomes.flatMap(({ seat, memberId, staked, returned }) => {
    const net = returned - staked
    if (memberId !== null || net === 0) return []
    const its = seatAccount(table, seat)
    const [from, to] = net > 0 ? [play, its] : [its, play]
    return [
      {
        id: deriveId(hand.id, `bot ${seat}`),
        legs: [{ from, to, amount: unitsOf(table, Math.abs(net)) }],
        reason: 'demo',
        subject: `hand:${hand.id}`,
      },
    ]
  })
  await transferAll(tx, bots)
}

/** Stacks are what the accounts of their seats hold: a difference stops the table until staff has looked at it. */
export async function checkTable(tx: Db, table: TableRow): Promise<boolean> {
  const odd = await differencesAt(tx, table, await staysAt(tx, table.code))
  if (odd.length === 0) return true
  const reason = odd
    .map(({ seat, stack, account }) => `seat ${seat}: stack ${stack}, account ${account}`)
    .join('; ')
  await sql`update poker.game_table set stopped = ${reason} where code = ${table.code}`.execute(tx)
  return false
}
