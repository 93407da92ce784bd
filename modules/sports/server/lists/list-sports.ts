import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { sportCodes, type SportCode } from '../../sport.ts'
import { nameIn } from './event-heads.ts'

type Row = {
  sport: SportCode
  categoryId: number
  category: string
  id: number
  name: string
  tier: number
  live: number
  total: number
}

const sumOf = (rows: readonly Pick<Row, 'live' | 'total'>[]) => ({
  live: rows.reduce((sum, { live }) => sum + live, 0),
  total: rows.reduce((sum, { total }) => sum + total, 0),
})

/** What is to come and live, by sport, category and tournament. Sports without an event are left out. */
export async function listSports(db: Db, language: string) {
  const { rows } = await sql<Row>`
    select t.sport, c.id::float8 as "categoryId", ${nameIn('c.name', language)} as category,
      t.id::float8 as id, ${nameIn('t.name', language)} as name, t.tier,
      count(*) filter (where e.status <> 'planned')::int as live, count(*)::int as total
    from sports.event e join sports.tournament t on t.id = e.tournament_id
    join sports.category c on c.id = t.category_id
    where e.status in ('planned', 'live', 'interrupted')
    group by t.id, c.id order by t.tier, name`.execute(db)
  const sports = sportCodes.flatMap((sport) => {
    const own = rows.filter((row) => row.sport === sport)
    if (own.length === 0) return []
    const ids = [...new Set(own.map(({ categoryId }) => categoryId))]
    const categories = ids.map((id) => {
      const of = own.filter(({ categoryId }) => categoryId === id)
      const tournaments = of.map(({ sport: _, categoryId: __, category: ___, ...each }) => each)
      return { id, name: of[0]?.category ?? '', tournaments }
    })
    return [{ sport, ...sumOf(own), categories }]
  })
  return { sports }
}
