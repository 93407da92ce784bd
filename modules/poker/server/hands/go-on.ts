import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import { botLeastMs, botMostMs, runoutMs } from '../../limits.ts'
import { boardShown, isInPlay, placesOf, type Played } from '../tables/loaded.ts'
import { databaseNow, type TableRow } from '../tables/rows.ts'
import { endHand } from './end-hand.ts'

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

type Stay = {
  bot: string | null
  isLeaving: boolean
  isIn: boolean
  runTwice: boolean
  lagMs: number
}

async function stayOf(tx: Db, { seats }: Played, seat: number): Promise<Stay | undefined> {
  const id = seats.find((each) => each.seat === seat)?.stayId
  const { rows } =
    await sql<Stay>`select bot, is_leaving as "isLeaving", is_in as "isIn", run_twice as "runTwice",
      least(lag_ms, lag_left_ms) as "lagMs"
    from poker.stay where id = ${id ?? null}`.execute(tx)
  return rows[0]
}

/** What follows an act: the next turn, the rest of the board where everybody is all-in, or the end. */
export async function goOn(tx: Db, table: TableRow, played: Played): Promise<void> {
  const { hand, state } = played
  if (!isInPlay(played)) return
  const now = await databaseNow(tx)
  if (state.turn !== null) {
    const stay = await stayOf(tx, played, state.turn)
    // A bot thinks a while; of whoever leaves, or is absent from a tournament, the turn is over at once.
    const isGone = stay?.isLeaving || (table.tournamentId !== null && stay?.isIn === false)
    const milliseconds = stay?.bot
      ? randomInt(botLeastMs, botMostMs)
      : isGone
        ? 300
        : table.actSeconds * 1_000
    const lag = stay?.bot || stay?.isLeaving ? 0 : (stay?.lagMs ?? 0)
    await sql`update poker.hand set until = ${after(now, milliseconds + lag)}, turn_at = ${now}, in_bank = false, lag_ms = ${lag}
      where id = ${hand.id}`.execute(tx)
    return
  }
  const left = state.players.filter(({ isFolded }) => !isFolded)
  if (left.length > 1 && boardShown(played) < 5) return openHands(tx, played, now)
  await endHand(tx, table, { ...played, allIn: false })
}

/** Betting is over before the river: hands are opened, and the board is dealt street by street, twice where all agree. */
async function openHands(tx: Db, played: Played, now: Date): Promise<void> {
  const { hand, state } = played
  const left = state.players.filter(({ isFolded }) => !isFolded).map(({ seat }) => seat)
  const stays = await Promise.all(left.map((seat) => stayOf(tx, played, seat)))
  const agree =
    stays.every((stay) => stay?.runTwice || stay?.bot) && stays.some((stay) => !stay?.bot)
  // A board of its own takes up to five more cards.
  const { holeOf } = placesOf(played)
  const isEnough = hand.setup.players.length * holeOf(left[0] ?? 0).length + 10 <= 52
  await sql`update poker.hand set state = 'runout', street_shown = ${state.street}, shown = ${left}::int[],
      boards = ${agree && isEnough ? 2 : 1}, until = ${after(now, runoutMs)}, turn_at = null, in_bank = false
    where id = ${hand.id}`.execute(tx)
}

/** The next street of hands that are open, and after the river the end. */
export async function nextStreet(tx: Db, table: TableRow, played: Played): Promise<void> {
  const { hand } = played
  const now = await databaseNow(tx)
  if (hand.streetShown < 3) {
    await sql`update poker.hand set street_shown = street_shown + 1, until = ${after(now, runoutMs)} where id = ${hand.id}`.execute(
      tx,
    )
    return
  }
  await endHand(tx, table, { ...played, allIn: true })
}
