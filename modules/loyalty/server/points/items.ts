import { money } from '@tessera/money'
import type { Db, MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { ItemKind, ItemRounds, ItemTexts, PointItem } from '../../points-shapes.ts'
import type { LoyaltyPorts } from '../ports.ts'
import { checkPoints } from './terms.ts'

export type ItemRow = {
  id: string
  kind: ItemKind
  texts: ItemTexts
  cost: bigint
  unit: string | null
  amount: bigint | null
  rounds: ItemRounds | null
  stock: number | null
  perMember: number | null
  isAutomatic: boolean
  isOpen: boolean
  version: number
}

export const itemColumns = sql.raw(
  ['id', 'kind', 'texts', 'cost', 'unit', 'amount', 'rounds', 'stock', 'version']
    .map((name) => `i.${name}`)
    .concat(
      'i.per_member as "perMember"',
      'i.is_automatic as "isAutomatic"',
      'i.is_open as "isOpen"',
    )
    .join(', '),
)

/** How many of each item a member has, or waits for. */
export const takenBy = (memberId: string) =>
  sql`(select coalesce(sum(r.quantity), 0)::int from loyalty.redemption r
    where r.item_id = i.id and r.member_id = ${memberId} and r.state <> 'rejected')`

/** The words of an item in a language; English where there are none. */
export function itemWords(texts: ItemTexts, language: string): { title: string; text: string } {
  const code = language.toUpperCase()
  const words = texts[code] ?? texts[code.slice(0, 2)]
  return words?.title ? words : (texts['EN'] ?? { title: '', text: '' })
}

/** What the mall has for a member, cheapest first. Problems: `noPoints`. */
export async function listPointItems(
  { db, member }: MemberContext,
  { language }: { language: string },
  { describeGames }: Pick<LoyaltyPorts, 'describeGames'>,
): Promise<{ list: PointItem[] }> {
  await checkPoints(db)
  const { rows } = await sql<ItemRow & { taken: number }>`
    select ${itemColumns}, ${takenBy(member.id)} as taken from loyalty.point_item i
    where i.is_open and (i.unit is null or i.unit = ${member.currency})
    order by i.cost, i.number`.execute(db)
  const games = rows.flatMap(({ rounds }) => (rounds ? [refOf(rounds.game)] : []))
  const known = await describeGames(db, games, language)
  return {
    list: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      ...itemWords(row.texts, language),
      cost: Number(row.cost),
      amount: row.amount === null || row.unit === null ? null : money(row.amount, row.unit),
      rounds: row.rounds && {
        ...row.rounds,
        name: known.get(`TESSERA/${row.rounds.game}`)?.gameName ?? row.rounds.game,
      },
      stock: row.stock,
      left: row.perMember === null ? null : Math.max(0, row.perMember - row.taken),
      isAutomatic: row.isAutomatic,
    })),
  }
}

/** An in-house title, as the catalogue knows it. */
const refOf = (gameCode: string) => ({ vendor: 'TESSERA', gameCode })

/** An item, locked: its stock is as it is now. */
export async function lockItem(tx: Db, id: string): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    select ${itemColumns} from loyalty.point_item i where i.id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Takes some of the stock, or gives it back where it is negative; an item without a stock has no end. */
export async function takeStock(tx: Db, id: string, quantity: number): Promise<void> {
  await sql`update loyalty.point_item set stock = stock - ${quantity}
    where id = ${id} and stock is not null`.execute(tx)
}
