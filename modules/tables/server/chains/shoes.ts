import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { clientOf } from '../../chain.ts'
import { openShoe, type OpenedShoe } from '../../shoe.ts'
import { type ChainRow, findChain, linkOf, takeLink } from './chains.ts'

export type ShoeRow = {
  id: bigint
  table: string
  number: number
  chainId: bigint
  linkAt: number
  root: string
  cards: number
  dealt: number
  link: string | null
}

export const shoeColumns = sql`id, table_code as "table", number, chain_id as "chainId", link_at as "linkAt", root, cards, dealt, link`

// The shoes that are dealt from, as their links give them.
const kept = new Map<string, OpenedShoe>()
const keptMost = 400

/** A whole shoe. Nothing of it is told but what is dealt. */
export async function openedShoe(db: Db, shoe: ShoeRow): Promise<OpenedShoe> {
  const key = `${shoe.table} ${shoe.root}`
  const known = kept.get(key)
  if (known) return known
  const chain = await findChain(db, shoe.chainId)
  const opened = cardsOf(chain, shoe)
  kept.set(key, opened)
  if (kept.size > keptMost) kept.delete([...kept.keys()][0] ?? '')
  return opened
}

const decksOf = (cards: number) => cards / 52

const cardsOf = (
  chain: ChainRow,
  { table, number, linkAt, cards }: Pick<ShoeRow, 'table' | 'number' | 'linkAt' | 'cards'>,
): OpenedShoe =>
  openShoe(decksOf(cards), {
    server: linkOf(chain, linkAt),
    client: clientOf(table, chain.beacon ?? ''),
    round: number,
  })

export async function findShoe(db: Db, id: bigint): Promise<ShoeRow> {
  const { rows } =
    await sql<ShoeRow>`select ${shoeColumns} from tables.shoe where id = ${id}`.execute(db)
  const [shoe] = rows
  if (!shoe) throw new Error(`there is no shoe ${id}`)
  return shoe
}

/** The shoe that a table deals from. */
export async function shoeInUse(db: Db, table: string): Promise<ShoeRow | undefined> {
  const { rows } =
    await sql<ShoeRow>`select ${shoeColumns} from tables.shoe where table_code = ${table} and ended_at is null`.execute(
      db,
    )
  return rows[0]
}

/** Opens the next shoe of a table with a link of its chain: its root is fixed before a card is dealt. */
export async function newShoe(
  tx: Db,
  chain: ChainRow,
  { decks, now }: { decks: number; now: Date },
): Promise<ShoeRow> {
  const { linkAt } = await takeLink(tx, chain)
  const { rows: last } = await sql<{
    number: number
  }>`select coalesce(max(number), 0)::int as number from tables.shoe
    where table_code = ${chain.table}`.execute(tx)
  const number = (last[0]?.number ?? 0) + 1
  const cards = decks * 52
  const { root } = cardsOf(chain, { table: chain.table, number, linkAt, cards })
  const { rows } = await sql<ShoeRow>`
    insert into tables.shoe (table_code, number, chain_id, link_at, root, cards, opened_at)
    values (${chain.table}, ${number}, ${chain.id}, ${linkAt}, ${root}, ${cards}, ${now})
    returning ${shoeColumns}`.execute(tx)
  const [shoe] = rows
  if (!shoe) throw new Error('a shoe is written')
  return shoe
}

/** Tells the link of a shoe from which no card is dealt any more: the whole order follows from it. */
export async function endShoe(tx: Db, shoe: ShoeRow, now: Date): Promise<ShoeRow> {
  const link = linkOf(await findChain(tx, shoe.chainId), shoe.linkAt)
  await sql`update tables.shoe set ended_at = ${now}, link = ${link} where id = ${shoe.id} and ended_at is null`.execute(
    tx,
  )
  return { ...shoe, link }
}

export const noteDealt = (tx: Db, shoeId: bigint, dealt: number) =>
  sql`update tables.shoe set dealt = greatest(dealt, ${dealt}) where id = ${shoeId}`.execute(tx)
