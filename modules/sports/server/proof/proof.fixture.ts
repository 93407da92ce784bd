import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { MatchProof } from '../../feeds/house/verify-match.ts'
import { readMatchPrices } from './match-prices.ts'
import { readOwnEvent } from './read-own-event.ts'
import { listSeasons, readSeason } from './read-season.ts'

// What everybody reads of own seasons, for tests.

export const language = 'EN'

export function proofFixture(db: () => Db) {
  const context = () => ({ db: db(), clock: () => new Date() })

  const eventOf = async (ref: string): Promise<number> => {
    const { rows } = await sql<{ id: number }>`select id::float8 as id from sports.event
    where feed = 'house' and ref = ${ref}`.execute(db())
    return rows[0]?.id ?? 0
  }
  /** As it leaves the server. */
  const onWire = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value
  const proofOf = async (ref: string) => {
    const id = await eventOf(ref)
    const own = await readOwnEvent(context(), { params: { id }, query: { language } })
    const prices = await readMatchPrices(context(), { params: { id } })
    return onWire({ own, prices }) as unknown as MatchProof
  }

  /** Everything that a guest can read of own seasons, as text, with what is said of what is not there. */
  async function everythingRead(): Promise<string> {
    const told: unknown[] = []
    const { list } = await listSeasons(context(), { query: { language, pageNo: 1, pageSize: 100 } })
    told.push(list)
    for (const { id } of list) {
      const season = await readSeason(context(), { params: { id }, query: { language } })
      told.push(season)
      for (const { event } of season.matches) {
        if (event === null) continue
        told.push(await readOwnEvent(context(), { params: { id: event }, query: { language } }))
      }
      const [first] = season.matches
      if (first?.event) told.push(await readMatchPrices(context(), { params: { id: first.event } }))
    }
    for (const id of [9_999_999, 1]) {
      told.push(
        await readSeason(context(), { params: { id: id + 8_000 }, query: { language } }).catch(
          (problem: Error) => problem.message,
        ),
      )
    }
    return JSON.stringify(told)
  }
  const secrets = async () =>
    (
      await sql<{ seed: string; isTold: boolean; ref: string }>`
      select d.seed, r.seed is not null as "isTold", coalesce(m.ref, '') as ref from sports.season_seed d
      join sports.season_round r on r.season_id = d.season_id and r.number = d.round
      left join sports.season_match m on m.season_id = r.season_id and m.round = r.number`.execute(
        db(),
      )
    ).rows

  return { context, eventOf, proofOf, everythingRead, secrets }
}
