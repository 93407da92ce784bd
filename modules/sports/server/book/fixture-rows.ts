import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { ReadFixture } from './read-message.ts'

type Of = { feed: string; now: Date }
type FedCompetitor = Extract<
  ReadFixture['competitors'],
  { entries: unknown }
>['entries'][number]['competitor']

async function idOf(query: Promise<{ rows: { id: number }[] }>): Promise<number> {
  const { rows } = await query
  if (!rows[0]) throw new Error('An upsert answers its row')
  return rows[0].id
}

/** The tournament of a fixture with its category, with the names that the feed gives them now. */
export async function saveTournament(
  tx: Db,
  { category, tournament, sport }: ReadFixture,
  { feed }: Of,
): Promise<number> {
  const categoryId = await idOf(
    sql<{ id: number }>`insert into sports.category (feed, ref, sport, name)
      values (${feed}, ${category.ref}, ${sport}, ${JSON.stringify(category.name)}::jsonb)
      on conflict on constraint category_is_one do update set name = excluded.name
      returning id::float8 as id`.execute(tx),
  )
  return idOf(
    sql<{ id: number }>`insert into sports.tournament (feed, ref, category_id, sport, name, tier)
      values (${feed}, ${tournament.ref}, ${categoryId}, ${sport}, ${JSON.stringify(tournament.name)}::jsonb,
        ${tournament.tier})
      on conflict on constraint tournament_is_one do update
        set name = excluded.name, tier = excluded.tier, category_id = excluded.category_id
      returning id::float8 as id`.execute(tx),
  )
}

/** The ids of competitors by their references, in one statement. */
export async function saveCompetitors(
  tx: Db,
  competitors: readonly FedCompetitor[],
  { feed, sport }: { feed: string; sport: string },
): Promise<Map<string, number>> {
  const one = new Map(competitors.map((each) => [each.ref, each]))
  const { rows } = await sql<{ id: number; ref: string }>`
    insert into sports.competitor (feed, ref, sport, name, initials, colours)
    select ${feed}, g.ref, ${sport}, g.name, g.initials, array(select jsonb_array_elements_text(g.colours))
    from jsonb_to_recordset(${JSON.stringify([...one.values()])}::jsonb)
      as g(ref text, name jsonb, initials text, colours jsonb)
    order by g.ref
    on conflict on constraint competitor_is_one do update
      set name = excluded.name, initials = excluded.initials, colours = excluded.colours
    returning id::float8 as id, ref`.execute(tx)
  return new Map(rows.map(({ id, ref }) => [ref, id]))
}

/** The entries of a field; those that the feed no longer names stay, since bets may stand on them. */
export async function saveEntries(
  tx: Db,
  eventId: number,
  entries: readonly { key: string; competitorId: number }[],
): Promise<void> {
  await sql`insert into sports.event_entry (event_id, key, competitor_id)
    select ${eventId}::bigint, g.key, g.id from unnest(${entries.map(({ key }) => key)}::text[],
      ${entries.map(({ competitorId }) => competitorId)}::bigint[]) as g(key, id)
    on conflict (event_id, key) do nothing`.execute(tx)
}
