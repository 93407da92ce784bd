import type { DescribeGames } from '@tessera/bets/server'
import type { MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { recordChoicesMax } from '../../records-limits.ts'
import type { RecordChoices } from '../../records-shapes.ts'
import { nameGames } from './name-games.ts'
import { rollUpMember } from './roll-up.ts'

type Row = { reason: string; category: string; vendor: string; game: string }

const distinct = (values: string[]) => [...new Set(values.filter((value) => value !== ''))]

/** What a member has rows of: the choices of every filter. */
export async function listChoices(
  { db, member }: Pick<MemberContext, 'db' | 'member'>,
  language: string,
  describeGames: DescribeGames,
): Promise<RecordChoices> {
  const { ids } = await rollUpMember(db, member.id, member.currency)
  const { rows } = await sql<Row>`
    select m.reason, m.category, m.vendor, m.game from cashier.movement_day m
    where m.account = any (${ids}::bigint[])
    group by m.reason, m.category, m.vendor, m.game
    order by m.category, m.vendor, m.game, m.reason limit ${recordChoicesMax}`.execute(db)
  const nameOf = await nameGames(db, rows, language, describeGames)
  const games = new Map(
    rows
      .filter(({ vendor }) => vendor !== '')
      .map((row) => [
        `${row.category}/${row.vendor}/${row.game}`,
        {
          category: row.category,
          vendor: row.vendor,
          gameCode: row.game,
          gameName: nameOf(row) ?? row.game,
        },
      ]),
  )
  return {
    reasons: distinct(rows.map(({ reason }) => reason)),
    categories: distinct(rows.map(({ category }) => category)),
    vendors: distinct(rows.map(({ vendor }) => vendor)),
    games: [...games.values()],
  }
}
