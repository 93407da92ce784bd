import type { NamesByLanguage } from '@tessera/game-kit'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { definitionOf } from '../../lottery-games.ts'

export type Title = {
  vendor: string
  gameCode: string
  gameType: string
  names: NamesByLanguage
  minBet: bigint
}
type Row = Omit<Title, 'names'>

/** The open games as a catalogue lists them, with the least that a line costs in dollars. */
export async function listTitles(db: Db): Promise<Title[]> {
  const { rows } = await sql<Row>`
    select g.vendor, g.code as "gameCode", g.category as "gameType", coalesce(l.least, 1) as "minBet"
    from lottery.game g left join lottery.game_limit l on l.game = g.code and l.unit = 'USD'
    where g.is_open order by g.position`.execute(db)
  return rows.flatMap((row) => {
    const names = definitionOf(row.gameCode)?.names
    return names ? [{ ...row, names }] : []
  })
}
