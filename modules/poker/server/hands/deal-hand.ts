import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { bankGainHands, bankGainMs, bankMostMs } from '../../limits.ts'
import { replay } from '../../rules/hand.ts'
import { shuffledOf } from '../tables/loaded.ts'
import type { HandRow, HandSeatRow, TableRow } from '../tables/rows.ts'
import { goOn } from './go-on.ts'

/** All seeds are told: the deck is chosen, the others are opened, blinds are posted, and the first player acts. */
export async function dealHand(
  tx: Db,
  table: TableRow,
  hand: HandRow,
  seats: HandSeatRow[],
): Promise<void> {
  const { key, deck, opened } = shuffledOf({ hand, seats })
  await sql`update poker.hand set state = 'playing', key = ${key}, deck = ${deck}, opened = ${JSON.stringify(opened)}::jsonb
    where id = ${hand.id}`.execute(tx)
  await sql`update poker.game_table set blinds = ${JSON.stringify(hand.blinds)}::jsonb where code = ${table.code}`.execute(
    tx,
  )
  const posted = hand.setup.players
    .filter(({ posts }) => posts >= hand.setup.big)
    .map(({ seat }) => seat)
  // Whoever is dealt in owes nothing any more.
  await sql`update poker.stay set owes_big = false, owes_small = false, posts = false, hands = hands + 1,
      bank_ms = case when (hands + 1) % ${bankGainHands} = 0 then least(${bankMostMs}, bank_ms + ${bankGainMs}) else bank_ms end
    where id = any (${seats.map(({ stayId }) => stayId)}::uuid[])`.execute(tx)
  if (posted.length === 0) throw new Error(`nobody posts the big blind in hand ${hand.id}`)
  const dealt: HandRow = { ...hand, state: 'playing', key, deck, opened }
  await goOn(tx, table, { hand: dealt, seats, acts: [], state: replay(hand.setup, []) })
}
