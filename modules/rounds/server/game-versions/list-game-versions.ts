import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { GameVersion } from '../../shapes.ts'
import { namesOfGame } from '../names-of-game.ts'

type Row = Omit<GameVersion, 'since' | 'names'> & { since: Date }

const columns =
  sql.raw(`v.game, v.version, v.fingerprint, v.source, v.least_return as "leastReturn",
  v.most_return as "mostReturn", v.since`)

/** Which published rules were played from when on, the newest first: for everybody. */
export async function listGameVersions(
  db: Db,
  { game, pageNo, pageSize }: { game?: string | undefined; pageNo: number; pageSize: number },
) {
  const { rows } = await sql<Row & { total: bigint }>`
    select ${columns}, count(*) over () as total from rounds.game_version v
    where ${game ?? null}::text is null or v.game = ${game ?? null}
    order by v.number desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  return {
    list: rows.map(({ total: _, ...row }) => ({
      ...row,
      names: namesOfGame(row.game),
    })),
    totalPages: Math.ceil(Number(rows[0]?.total ?? 0n) / pageSize),
  }
}

type Placed = { id: string; game: string; version: string; placedAt: Date }

/** What was published of the rules that each of these rounds was played by, by the ids of the rounds. */
export async function versionsOfRounds(db: Db, rounds: readonly Placed[]) {
  const { rows } = await sql<Row>`
    select ${columns} from rounds.game_version v
    where v.game = any (${[...new Set(rounds.map(({ game }) => game))]}::text[]) order by v.number desc`.execute(
    db,
  )
  return new Map(
    rounds.flatMap(({ id, game, version, placedAt }) => {
      const own = rows.filter((row) => row.game === game && row.version === version)
      // A round from before the log begins was played by the first of them.
      const then = own.find(({ since }) => since <= placedAt) ?? own.at(-1)
      return then ? [[id, then] as const] : []
    }),
  )
}

/** The published rules that each game is played by, by its slug. */
export async function findPlayedVersions(db: Db): Promise<Map<string, Row>> {
  const { rows } = await sql<Row>`
    select distinct on (v.game) ${columns} from rounds.game_version v order by v.game, v.number desc`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.game, row]))
}
