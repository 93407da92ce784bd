import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { sourceOf } from '../../games/offered.ts'
import { chainInUse, takeLink } from '../chains/chains.ts'
import { endShoe, newShoe, type ShoeRow, shoeInUse } from '../chains/shoes.ts'
import { type RoundRow, roundColumns, type TableRow } from './rounds.ts'

export type Opened = { round: RoundRow; shoes: ShoeRow[] }

/** Opens the next round of a table for stakes. Undefined while the beacon of its chain is still to come. */
export async function openRound(tx: Db, table: TableRow, now: Date): Promise<Opened | undefined> {
  const from = sourceOf(table.game)
  if (from.kind === 'draws') {
    const chain = await chainInUse(tx, table.code)
    if (!chain) return undefined
    const { linkAt } = await takeLink(tx, chain)
    const round = await insertRound(tx, table, now, { chainId: chain.id, linkAt })
    return { round, shoes: [] }
  }
  const found = await shoeFor(tx, table, from, now)
  if (!found) return undefined
  const { shoe, shoes } = found
  const { chainId, linkAt, id: shoeId, dealt: firstCard } = shoe
  const round = await insertRound(tx, table, now, { chainId, linkAt, shoeId, firstCard })
  return { round, shoes }
}

/** The shoe that has cards for one more round before its cut, or a new one. `shoes` are those that are to be told. */
async function shoeFor(
  tx: Db,
  table: TableRow,
  { decks, cutFromEnd }: { decks: number; cutFromEnd: number },
  now: Date,
): Promise<{ shoe: ShoeRow; shoes: ShoeRow[] } | undefined> {
  const shoe = await shoeInUse(tx, table.code)
  if (shoe && shoe.dealt < shoe.cards - cutFromEnd) return { shoe, shoes: [] }
  const chain = await chainInUse(tx, table.code)
  if (!chain) return undefined
  const ended = shoe ? [await endShoe(tx, shoe, now)] : []
  const fresh = await newShoe(tx, chain, { decks, now })
  return { shoe: fresh, shoes: [...ended, fresh] }
}

type From = { chainId: bigint; linkAt: number; shoeId?: bigint; firstCard?: number }

/** Writes the next round of a table. */
export async function insertRound(
  tx: Db,
  { code, bettingSeconds }: TableRow,
  now: Date,
  { chainId, linkAt, shoeId, firstCard }: From,
): Promise<RoundRow> {
  const { rows } = await sql<RoundRow>`
    insert into tables.round as r (table_code, number, chain_id, link_at, shoe_id, first_card, state, until, opened_at)
    select ${code}, coalesce((select max(number) from tables.round where table_code = ${code}), 0) + 1, ${chainId}, ${linkAt},
      ${shoeId ?? null}, ${firstCard ?? null}, 'betting', ${now}::timestamptz + make_interval(secs => ${bettingSeconds}), ${now}
    returning ${roundColumns}`.execute(tx)
  const [round] = rows
  if (!round) throw new Error('a round is written')
  return round
}
