import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Classify, Lane } from '../calls.ts'
import { listedByVendor } from '../game-types.ts'

type Row = {
  category: string
  vendor: string
  name: string
  isConnected: boolean
  games: bigint
  kinds: string[]
}

/** Every lane as suppliers give it, each vendor with how many titles it has there. */
export async function findLanes(db: Db): Promise<Lane[]> {
  const { rows } = await sql<Row>`
    with titles as (
      select c.category, g.vendor, count(*) as games,
        array_agg(distinct g.classify order by g.classify)
          filter (where g.classify is not null) as kinds
      from lobby.game g
      -- A vendor that moves to a lane of its own has its titles under that lane's category.
      join lobby.lane_card c on c.vendor = g.vendor and (c.category = g.game_type
        or (c.category = 'SPORTS' and g.game_type in ('ESPORTS', 'COCKFIGHT')))
      group by c.category, g.vendor
    )
    select c.category, c.vendor, v.name, v.is_connected as "isConnected",
      coalesce(t.games, 0) as games, coalesce(t.kinds, '{}') as kinds
    from lobby.lane l
    join lobby.lane_card c on c.category = l.category
    join lobby.vendor v on v.code = c.vendor
    left join titles t on t.category = c.category and t.vendor = c.vendor
    order by l.position, c.position, c.vendor`.execute(db)
  const titles = [...new Set(rows.map(({ category }) => category))]
  return titles.map((title) =>
    laneOf(
      title,
      rows.filter(({ category }) => category === title),
    ),
  )
}

function laneOf(title: string, rows: Row[]): Lane {
  const kinds = classifyOf(rows)
  return {
    title,
    cards: rows.map(({ vendor, name, isConnected, games }) => ({
      vassalage: vendor,
      displayName: name,
      gameType: title,
      isGame: listedByVendor.has(title) ? 'VASSALAGE' : 'GAME',
      games: Number(games),
      comingSoon: !isConnected,
    })),
    ...(kinds.length > 0 && { gameClassify: kinds }),
  }
}

const classifyOf = (rows: Row[]): Classify[] =>
  [...new Set(rows.flatMap(({ kinds }) => kinds))].toSorted().map((code) => ({
    code,
    vendors: rows.filter(({ kinds }) => kinds.includes(code)).map(({ vendor }) => vendor),
  }))
